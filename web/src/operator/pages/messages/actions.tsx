import { Button } from '../../../ui/button.tsx';
import { useMessage } from './use-inbox.ts';
import { deedsOf, type Deed, type useMessageDeeds } from './use-message-deeds.ts';
import { useMessageWords } from './words.ts';

interface ActionsProps {
  id: string;
  busy: ReturnType<typeof useMessageDeeds>['busy'];
  onDeed: (deed: Deed) => void;
}

/** The buttons at the foot of the pane: gold for the answer. */
export function MessageActions({ id, busy, onDeed }: ActionsProps) {
  const { actions: t } = useMessageWords();
  const { data } = useMessage(id);
  const deeds = deedsOf(data);
  if (deeds.size === 0) return null;
  const isBusy = busy !== null;
  const other = deeds.has('close') ? 'close' : 'reopen';
  const doing = { close: t.closing, reopen: t.reopening };
  return (
    <div className="grid gap-2 border-t border-line bg-surface p-4 max-lg:sticky max-lg:bottom-0">
      <Button size="normal" disabled={isBusy} onClick={() => onDeed('answer')}>
        {t.answer}
      </Button>
      <button type="button" className="desk-button" disabled={isBusy} onClick={() => onDeed(other)}>
        {busy?.id === id && busy.deed === other ? doing[other] : t[other]}
      </button>
    </div>
  );
}
