import type { changeOperator, Operator } from '@sikka/contract/routes/operator/access';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { callDesk } from '../../lib/desk.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRoomWords } from '../../lib/words.ts';
import { DeskDialog } from '../../ui/desk-dialog.tsx';
import { deskEn } from '../../words/desk-en.ts';
import { deskNe } from '../../words/desk-ne.ts';
import { readRole, RoleChoice } from './role-choice.tsx';

/** Another role, or an end; either ends the operator's sessions. */
export function ChangeDialog({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const { people: t } = useRoomWords(deskEn, deskNe);
  const { busy, failure, run } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const send = async (isActive: boolean) => {
    const body = { role: form.current ? readRole(form.current) : operator.role, isActive };
    const params = { id: operator.id };
    const done = await run(() =>
      callDesk<typeof changeOperator>('patch', '/operators/{id}', { params, body }),
    );
    if (done) onClose();
  };
  return (
    <DeskDialog title={t.changeTitle(operator.name)} onClose={onClose}>
      <form
        ref={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send(operator.isActive);
        }}
      >
        {failure && <Notice tone="error">{failure}</Notice>}
        <p className="text-[14px] text-muted">{t.changeHelp}</p>
        <RoleChoice initial={operator.role} />
        <div className="grid grid-cols-2 gap-2">
          <Button type="submit" size="normal" disabled={busy}>
            {t.save}
          </Button>
          <Button look="ghost" size="normal" disabled={busy} onClick={() => void send(!operator.isActive)}>
            {operator.isActive ? t.retire : t.bringBack}
          </Button>
        </div>
      </form>
    </DeskDialog>
  );
}
