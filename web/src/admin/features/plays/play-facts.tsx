import { ReceiptText } from 'lucide-react';
import type { getPlayReceipt, PlayDetail } from '@sikka/contract/routes/admin/plays';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import { saveReceipt } from '../../../shared/lib/save-file.ts';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { Fact } from '../../ui/details.tsx';
import { ActionButton } from '../../ui/query-state.tsx';

const hex = (word: number): string => word.toString(16).padStart(8, '0');

/** All facts and results of a play. */
export function PlayFacts({ play }: { play: PlayDetail }) {
  const { page: t } = useAdminMessages('plays');
  const { number, clock, moment } = useFormats();
  const { floor: minimum } = play;
  const length = (ticks: number) => clock((ticks * 1000) / ticksPerSecond);
  return (
    <section className="admin-card grid gap-3 p-4">
      <h2 className="text-18">{t.facts}</h2>
      <dl className="grid gap-2 text-14">
        <Fact title={t.started}>{moment(play.startedAt)}</Fact>
        {play.finishedAt && <Fact title={t.finished}>{moment(play.finishedAt)}</Fact>}
        {play.score !== null && <Fact title={t.score}>{number(play.score)}</Fact>}
        {play.claimedScore !== null && <Fact title={t.claimed}>{number(play.claimedScore)}</Fact>}
        {play.ticks !== null && <Fact title={t.length}>{length(play.ticks)}</Fact>}
        {play.inputs !== null && <Fact title={t.moves}>{number(play.inputs)}</Fact>}
        {play.coins !== null && <Fact title={t.coins}>{number(play.coins)}</Fact>}
        <Fact title={t.minimum}>
          {[
            t.minimumText(number(minimum.seconds), number(minimum.score), number(minimum.inputs)),
            ...(minimum.stock > 0 ? [t.minimumStock(number(minimum.stock))] : []),
            ...(minimum.home > 0 ? [t.minimumHome(number(minimum.home))] : []),
            ...(minimum.stars > 0 ? [t.minimumStar] : []),
          ].join(', ')}
        </Fact>
        <Fact title={t.settings}>{t.version(number(play.settingsVersion))}</Fact>
        <Fact title={t.rules}>{play.rules}</Fact>
        <Fact title={t.seed}>{play.seed.map(hex).join(' ')}</Fact>
        <Fact title={t.sent} below={play.sentTicks > 0 ? length(play.sentTicks) : null}>
          {t.sentText(number(play.sentBytes), number(play.chunks))}
        </Fact>
        {play.logBytes !== null && <Fact title={t.log}>{t.bytes(number(play.logBytes))}</Fact>}
        {play.logHash && <Fact title={t.hash}>{play.logHash}</Fact>}
        {play.transactionId && <Fact title={t.transaction}>{play.transactionId}</Fact>}
      </dl>
      {play.state === 'paid' && <PlayReceiptButton id={play.id} />}
    </section>
  );
}

/** Saves a paid play's receipt, the same as its player's; `npm run verify-receipt` replays it. */
function PlayReceiptButton({ id }: { id: string }) {
  const { page: t } = useAdminMessages('plays');
  return (
    <div>
      <ActionButton
        Icon={ReceiptText}
        busyText={t.saving}
        run={() => callAdmin<typeof getPlayReceipt>('get', '/plays/{id}/receipt', { params: { id } })}
        doneText={t.saved}
        onDone={(receipt) => saveReceipt(id, receipt)}
      >
        {t.receipt}
      </ActionButton>
    </div>
  );
}
