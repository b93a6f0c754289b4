import type { OpenBooks } from './open-books.ts';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { transparencyMessages } from '../../lib/visitor-messages.ts';
import { Empty } from './figures.tsx';

const link = 'inline-flex min-h-11 items-center font-semibold text-gold-text underline underline-offset-4';

/** The heads of the ledger's days, newest first, with links to older ones and back. */
export function DayHeads({ books: { days, before, figures } }: { books: OpenBooks }) {
  const messages = transparencyMessages.use();
  const last = days.items.at(-1);
  return (
    <section className="mt-10" id="seals">
      <h2 className="text-26">
        {before === null ? messages.daysTitle : messages.daysBefore(messages.day(before))}
      </h2>
      <p className="mt-2 leading-relaxed text-muted">{messages.daysText}</p>
      {days.items.length === 0 && before === null && <Empty>{messages.daysEmpty}</Empty>}
      {days.items.length > 0 && (
        <ol className="card mt-4 divide-y divide-line px-5">
          {days.items.map((day) => (
            <Seal key={day.day} {...day} />
          ))}
        </ol>
      )}
      {figures?.operatorsLog && <OperatorsLog head={figures.operatorsLog} />}
      <p className="mt-3 flex flex-wrap gap-x-6">
        {days.hasOlder && last && (
          <a className={link} href={`/transparency?before=${last.day}`}>
            {messages.older}
          </a>
        )}
        {before !== null && (
          <a className={link} href="/transparency">
            {messages.newest}
          </a>
        )}
      </p>
    </section>
  );
}

/** The audit log is a hash chain too; its newest seal commits to all before. */
function OperatorsLog({ head }: { head: string }) {
  const messages = transparencyMessages.use();
  return (
    <div className="card mt-3 px-5 py-3">
      <h3 className="font-semibold">{messages.operatorsTitle}</h3>
      <p className="mt-1 text-14 text-muted">{messages.operatorsText}</p>
      <code className="mt-1 block font-mono text-12 break-all text-muted">{head}</code>
    </div>
  );
}

function Seal({ day, transactions, head }: OpenBooks['days']['items'][number]) {
  const messages = transparencyMessages.use();
  const { number } = useLanguage();
  return (
    <li className="py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <time dateTime={day} className="font-semibold">
          {messages.day(day)}
        </time>
        <span className="text-14 text-muted">{messages.movements(transactions, number(transactions))}</span>
      </p>
      <code className="mt-1 block font-mono text-12 break-all text-muted">{head}</code>
    </li>
  );
}
