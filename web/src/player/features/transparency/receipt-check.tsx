import { Check, FileCheck, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { transparencyMessages } from '../../lib/visitor-messages.ts';
import type { Verdict } from './verify-file.ts';

type State = Verdict | 'waiting' | 'no-receipt' | { error: unknown } | null;

/** Checks a receipt on this page; games and hashes load with the first file. */
export function ReceiptCheck() {
  const messages = transparencyMessages.use();
  const { errorText } = useLanguage();
  const id = useId();
  const [state, setState] = useState<State>(null);
  async function check(file: File | undefined) {
    if (!file) return;
    setState('waiting');
    try {
      const { verifyFile } = await import('./verify-file.ts');
      setState((await verifyFile(file)) ?? 'no-receipt');
    } catch (error) {
      setState({ error });
    }
  }
  return (
    <div className="mt-4 grid gap-4">
      <label
        htmlFor={id}
        className="button-base button-gold min-h-[54px] px-6 text-17 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-gold-text"
      >
        <FileCheck size={20} aria-hidden /> {messages.chooseReceipt}
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          className="sr-only"
          onChange={({ target }) => {
            void check(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </label>
      <div aria-live="polite">
        {state === 'waiting' && <Notice tone="waiting">{messages.checkingReceipt}</Notice>}
        {state === 'no-receipt' && <Notice tone="error">{messages.noReceipt}</Notice>}
        {state !== null && typeof state === 'object' && 'error' in state && (
          <Notice tone="error">{errorText(state.error)}</Notice>
        )}
        {state !== null && typeof state === 'object' && 'holds' in state && <Result verdict={state} />}
      </div>
    </div>
  );
}

function Result({ verdict }: { verdict: Verdict }) {
  const messages = transparencyMessages.use();
  const { number } = useLanguage();
  const { holds, day, isPublished, score, coins } = verdict;
  const { game, payment, ledger } = messages.parts;
  const isRight = holds.game && holds.payment && holds.ledger && isPublished !== false;
  return (
    <div className="card p-5">
      <h3 className={`text-20 ${isRight ? 'text-mint' : 'text-rose-text'}`}>
        {isRight ? messages.receiptRight : messages.receiptWrong}
      </h3>
      <ul className="mt-3 grid gap-2.5">
        <Line isRight={holds.game}>{game(number(score))}</Line>
        <Line isRight={holds.payment}>{payment(coins, number(coins))}</Line>
        <Line isRight={holds.ledger}>{ledger}</Line>
        {day !== null && isPublished !== null && (
          <Line isRight={isPublished}>{messages.parts.published(messages.day(day))}</Line>
        )}
      </ul>
      {day === null && <p className="mt-3 text-14 text-muted">{messages.dayOpen}</p>}
    </div>
  );
}

function Line({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  const messages = transparencyMessages.use();
  const Icon = isRight ? Check : X;
  return (
    <li className="flex gap-3">
      <Icon
        size={22}
        role="img"
        aria-label={isRight ? messages.holds : messages.fails}
        className={`shrink-0 ${isRight ? 'text-mint' : 'text-rose-text'}`}
      />
      <span>{children}</span>
    </li>
  );
}
