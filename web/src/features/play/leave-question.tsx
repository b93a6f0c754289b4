import { usePlayerLanguage } from '../../lib/player-language.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';

/** Asked before a running game is thrown away. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = usePlayerLanguage();
  return (
    <Sheet labelledBy="leave-title" onDismiss={onStay}>
      <h2 id="leave-title" className="text-[22px]">
        {t.play.leaveTitle}
      </h2>
      <p className="mt-1 mb-5 text-muted">{t.play.leaveText}</p>
      <div className="grid gap-3">
        <Button autoFocus onClick={onStay}>
          {t.play.stay}
        </Button>
        <Button look="ghost" onClick={onLeave}>
          {t.play.leave}
        </Button>
      </div>
    </Sheet>
  );
}
