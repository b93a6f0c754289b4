import type { PlayDetail, PlayProof } from '@sikka/contract/routes/operator/plays';
import { useState } from 'react';
import { useLanguage } from '../../../lib/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAction } from '../../lib/use-action.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useDecisions } from './use-play.ts';
import { usePlayWords, wordOf } from './words.ts';

/** What our replay says of a kept game, and the two buttons that decide it. */
export function KeptPart({ play, proof }: { play: PlayDetail; proof: PlayProof }) {
  const { kept: t, done } = usePlayWords();
  const { number } = useLanguage();
  const toast = useToast();
  const [leaving, setLeaving] = useState(false);
  const { busy, failure, run } = useAction();
  const { pay, leave } = useDecisions(play.id);
  const coins = proof.kind === 'proven' ? proof.coins : 0;
  const payNow = () =>
    run(async () => {
      const paid = await pay();
      toast(done.pay(number(paid.coins ?? 0)), 'success');
    });
  return (
    <section className="desk-card grid gap-3 p-4">
      <h2 className="text-[18px]">{t.title}</h2>
      <Proof play={play} proof={proof} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="flex flex-wrap gap-2">
        {coins > 0 && (
          <Button size="normal" disabled={busy} onClick={() => void payNow()}>
            {busy ? t.paying : t.pay(number(coins))}
          </Button>
        )}
        <button
          type="button"
          className="desk-button text-bad-ink"
          disabled={busy}
          onClick={() => setLeaving(true)}
        >
          {t.leave}
        </button>
      </div>
      {leaving && <LeaveDialog leave={leave} onClose={() => setLeaving(false)} />}
    </section>
  );
}

function Proof({ play, proof }: { play: PlayDetail; proof: PlayProof }) {
  const { kept: t, causes, unpaid } = usePlayWords();
  const { number } = useLanguage();
  if (proof.kind === 'broken') return <p>{t.broken}</p>;
  if (proof.kind === 'refused') return <p>{t.refused(wordOf(causes, proof.cause))}</p>;
  const { score, coins, unpaidReason } = proof;
  const isOther = play.claimedScore !== null && play.claimedScore !== score;
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{t.proven(number(score))}</p>
      {isOther && <p>{t.claimed(number(play.claimedScore ?? 0))}</p>}
      <p>
        {unpaidReason === null ? t.pays(number(coins)) : `${t.paysNothing} ${wordOf(unpaid, unpaidReason)}`}
      </p>
    </div>
  );
}
