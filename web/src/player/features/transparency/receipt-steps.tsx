import { useHydrated } from '../../../shared/lib/store.ts';
import { transparencyMessages } from '../../lib/visitor-messages.ts';
import { ReceiptCheck } from './receipt-check.tsx';

/** A player's own proof: checked on this page, or on another computer for who trusts no page of ours. */
export function ReceiptSteps() {
  const messages = transparencyMessages.use();
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
        <Command />
      </details>
    </section>
  );
}

function Command() {
  const site = useHydrated() ? location.origin : 'https://…';
  return (
    <code className="mt-2 block rounded-button bg-raised px-4 py-3 font-mono text-13 [overflow-wrap:anywhere]">
      {`npm run verify-receipt -- sikka-receipt-….json --url ${site}`}
    </code>
  );
}
