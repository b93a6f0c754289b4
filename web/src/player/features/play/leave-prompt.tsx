import { playMessages } from '../../lib/player-messages.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Sheet } from '../../../shared/ui/dialog.tsx';

/** Confirms that a running game is abandoned. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const messages = playMessages.use();
  return (
    <Sheet labelledBy="leave-title" onDismiss={onStay}>
      <h2 id="leave-title" className="text-[22px]">
        {messages.leaveTitle}
      </h2>
      <p className="mt-1 mb-5 text-muted">{messages.leaveText}</p>
      <div className="grid gap-3">
        <Button autoFocus onClick={onStay}>
          {messages.stay}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          {messages.leave}
        </Button>
      </div>
    </Sheet>
  );
}
