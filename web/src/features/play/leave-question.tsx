import { playTexts } from '../../lib/player-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';

/** Asked before a running game is thrown away. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const texts = playTexts.use();
  return (
    <Sheet labelledBy="leave-title" onDismiss={onStay}>
      <h2 id="leave-title" className="text-[22px]">
        {texts.leaveTitle}
      </h2>
      <p className="mt-1 mb-5 text-muted">{texts.leaveText}</p>
      <div className="grid gap-3">
        <Button autoFocus onClick={onStay}>
          {texts.stay}
        </Button>
        <Button look="ghost" onClick={onLeave}>
          {texts.leave}
        </Button>
      </div>
    </Sheet>
  );
}
