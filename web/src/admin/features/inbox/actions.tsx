import { Button } from '../../../shared/ui/button.tsx';
import { allowedActions, useMessage, type Action, type useMessageActions } from './use-messages.ts';
import { AdminButton } from '../../ui/controls.tsx';
import { useAdminMessages } from '../../lib/language.ts';

interface ActionsProps {
  id: string;
  busy: ReturnType<typeof useMessageActions>['busy'];
  onAction: (action: Action) => void;
}

/** The buttons at the foot of the pane; Answer is gold. */
export function MessageActions({ id, busy, onAction }: ActionsProps) {
  const { actions: t } = useAdminMessages('inbox');
  const { data } = useMessage(id);
  const actions = allowedActions(data);
  if (actions.size === 0) return null;
  const isBusy = busy !== null;
  const other = actions.has('close') ? 'close' : 'reopen';
  const doing = { close: t.closing, reopen: t.reopening };
  return (
    <div className="grid gap-2 border-t border-line bg-surface p-4 max-lg:sticky max-lg:bottom-0">
      <Button size="normal" disabled={isBusy} onClick={() => onAction('answer')}>
        {t.answer}
      </Button>
      <AdminButton disabled={isBusy} onClick={() => onAction(other)}>
        {busy?.id === id && busy.what === other ? doing[other] : t[other]}
      </AdminButton>
    </div>
  );
}
