import { useHydrated } from '../../../shared/lib/store.ts';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { transparencyMessages } from '../../lib/visitor-messages.ts';

/** How a player verifies a receipt: one sentence per step, and the command for this site. */
export function ReceiptSteps() {
  const messages = transparencyMessages.use();
  const { number } = useLanguage();
  return (
    <section className="mt-10">
      <h2 className="text-26">{messages.checkTitle}</h2>
      <ol className="mt-4 grid gap-5">
        {messages.checkSteps.map(({ title, text, isCommand }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="button-gold figure grid size-11 shrink-0 place-items-center rounded-full text-20"
            >
              {number(index + 1)}
            </span>
            <div className="min-w-0 flex-1">
              <h3 className="text-18">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
              {isCommand && <Command />}
            </div>
          </li>
        ))}
      </ol>
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
