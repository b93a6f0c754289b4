import type {
  confirmProposal,
  declineProposal,
  SettingsProposal,
  SettingsVersion,
  withdrawProposal,
} from '@sikka/contract/routes/admin/settings';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/button.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { useObstacleText } from '../../lib/operator.tsx';
import { Card } from '../../ui/details.tsx';
import { ActionButton, ActionFailed } from '../../ui/query-state.tsx';
import { Differences } from './save-bar.tsx';

interface ProposalProps {
  proposal: SettingsProposal;
  current: SettingsVersion;
  /** Refetches the page: the proposal was decided, or settings changed meanwhile. */
  onRead: () => void;
}

/** The change that waits for a second administrator: what it changes, and who may decide it. */
export function ProposalCard({ proposal, current, onRead }: ProposalProps) {
  const { proposal: t } = useAdminMessages('settings');
  const { number, moment } = useFormats();
  const { proposedBy, proposedAt, restores, obstacle } = proposal;
  return (
    <Card title={t.title} help={t.by(proposedBy.name, moment(proposedAt))}>
      {restores !== null && <p>{t.restores(number(restores))}</p>}
      <Differences before={current.values} after={proposal.values} />
      {obstacle === 'own' ? (
        <Withdraw number={proposal.number} onRead={onRead} />
      ) : (
        <Decide proposal={proposal} seen={current.number} onRead={onRead} />
      )}
    </Card>
  );
}

function Withdraw({ number, onRead }: { number: number; onRead: () => void }) {
  const { proposal: t } = useAdminMessages('settings');
  const params = { number };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="mr-auto text-muted">{t.own}</p>
      <ActionButton
        run={() =>
          callAdmin<typeof withdrawProposal>('post', '/settings/proposals/{number}/withdraw', { params })
        }
        doneText={t.withdrawn}
        onDone={onRead}
      >
        {t.withdraw}
      </ActionButton>
    </div>
  );
}

interface DecideProps {
  proposal: SettingsProposal;
  /** The version that the differences are shown against. */
  seen: number;
  onRead: () => void;
}

function Decide({ proposal, seen, onRead }: DecideProps) {
  const { proposal: t } = useAdminMessages('settings');
  const { number } = useFormats();
  const toast = useToast();
  const why = useObstacleText('')(proposal.obstacle);
  const params = { number: proposal.number };
  const { error, isPending, mutate } = useMutation({
    async mutationFn(what: 'confirm' | 'decline') {
      if (what === 'decline') {
        await callAdmin<typeof declineProposal>('post', '/settings/proposals/{number}/decline', { params });
        return t.declined;
      }
      const path = '/settings/proposals/{number}/confirm';
      const version = await callAdmin<typeof confirmProposal>('post', path, { params, body: { seen } });
      return t.confirmed(number(version.number));
    },
    onSuccess: (done) => toast(done, 'success'),
    onSettled: onRead,
  });
  return (
    <>
      <ActionFailed error={error} />
      {why && (
        <p id="proposal-why" className="text-muted">
          {why}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="normal"
          disabled={isPending || why !== null}
          aria-describedby={why === null ? undefined : 'proposal-why'}
          onClick={() => mutate('confirm')}
        >
          {t.confirm}
        </Button>
        <Button variant="ghost" size="normal" disabled={isPending} onClick={() => mutate('decline')}>
          {t.decline}
        </Button>
      </div>
    </>
  );
}
