import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';
import { AdminButton } from '../../ui/controls.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';

/** Sticky bar: the number of changes and the preview button. */
export function SaveBar({ draft, onLook }: { draft: SettingsDraft; onLook: () => void }) {
  const { number } = useFormats();
  const t = useAdminMessages('settings');
  const { base, changed, violations, overtaken } = draft;
  const rests = changed.length === 0 || violations.length > 0;
  const why = violations.length > 0 ? t.wrong : changed.length === 0 ? t.unchanged : '';
  return (
    <div className="admin-card sticky bottom-2 z-10 grid gap-3 p-3 shadow-lg">
      {overtaken && (
        <Notice tone="quiet">{t.overtaken(number(base.number), base.operatorName ?? t.system)}</Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p id="save-why" className="mr-auto text-[14px] text-muted" aria-live="polite">
          {why}
        </p>
        {changed.length > 0 && <AdminButton onClick={() => draft.restart(base)}>{t.undo}</AdminButton>}
        <Button size="normal" disabled={rests} aria-describedby="save-why" onClick={onLook}>
          {t.review}
        </Button>
      </div>
    </div>
  );
}
