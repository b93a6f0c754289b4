import { Check, FileCheck, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { useHydrated } from '../../../shared/lib/store.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { transparencyMessages } from '../../lib/visitor-messages.ts';
import type { Verdict } from './verify-file.ts';

type State = Verdict | 'waiting' | 'no-receipt' | { error: unknown } | null;

/** A player's own proof: checked on this page, or on another computer for who trusts no page of ours. */
export function ReceiptSteps() {
  const messages = transparencyMessages.use();
  const site = useHydrated() ? location.origin : 'https://…';
  return (
    <section className="mt-10">
      <h2 className="text-26">{messages.checkTitle}</h2>
      <p className="mt-2 leading-relaxed text-muted">{messages.checkText}</p>
      <ReceiptCheck />
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-gold-text">
          {messages.commandTitle}
        </summary>
        <p className="text-muted">{messages.commandText}</p>
        <code className="mt-2 block rounded-button bg-raised px-4 py-3 font-mono text-13 [overflow-wrap:anywhere]">
          {`npm run verify-receipt -- sikka-receipt-….json --url ${site}`}
        </code>
      </details>
    </section>
  );
}

/** Checks a receipt on this page; games and hashes load with the first file. */
function ReceiptCheck() {
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
