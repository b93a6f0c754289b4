import type { OpenBooks } from './load-transparency.ts';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { TextLink } from '../../../shared/ui/page.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { transparencyMessages } from '../../lib/visitor-messages.ts';
import { Empty } from './figures.tsx';
import { FoldSummary } from '../../../shared/ui/fold-summary.tsx';
import { HeadCheck } from './head-check.tsx';

type Day = OpenBooks['days']['items'][number];

/** Days in a row of one month, as the language's calendar has it. */
function byMonth(days: readonly Day[], monthOf: (day: string) => string): { month: string; days: Day[] }[] {
  const months: { month: string; days: Day[] }[] = [];
  for (const day of days) {
    const month = monthOf(day.day);
    if (months.at(-1)?.month !== month) months.push({ month, days: [] });
    months.at(-1)?.days.push(day);
  }
  return months;
}

/** The seals of the ledger's days, newest first and folded by month, with links to older ones and back. */
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
      <div className="mt-4 grid gap-2">
        {byMonth(days.items, messages.month).map((month) => (
          <Month key={month.month} {...month} />
        ))}
      </div>
      {figures?.operatorsLog && <OperatorsLog head={figures.operatorsLog} />}
      <HeadCheck />
      <p className="mt-3 flex flex-wrap gap-x-6">
        {days.hasOlder && last && (
          <TextLink href={`/transparency?before=${last.day}`}>{messages.older}</TextLink>
        )}
        {before !== null && <TextLink href="/transparency">{messages.newest}</TextLink>}
      </p>
    </section>
  );
}

function Month({ month, days }: { month: string; days: Day[] }) {
  const messages = transparencyMessages.use();
  const { number } = useLanguage();
  const transactions = days.reduce((sum, day) => sum + day.transactions, 0);
  return (
    <details className="card group px-5">
      <FoldSummary
        title={month}
        note={`${messages.sealCount(days.length, number(days.length))} · ${messages.movements(transactions, number(transactions))}`}
      />
      <ol className="divide-y divide-line border-t border-line">
        {days.map((day) => (
          <Seal key={day.day} {...day} />
        ))}
      </ol>
    </details>
  );
}

/** A hash by its ends; the button copies it whole. */
function ShortHash({ hash, label }: { hash: string; label: string }) {
  return (
    <span className="flex items-center gap-1">
      <code title={hash} className="font-mono text-13 text-muted">
        {hash.slice(0, 8)}…{hash.slice(-6)}
      </code>
      <CopyButton text={hash} label={label} />
    </span>
  );
}

function Seal({ day, transactions, head }: Day) {
  const messages = transparencyMessages.use();
  const { number } = useLanguage();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
      <span>
        <time dateTime={day} className="font-semibold">
          {messages.day(day)}
        </time>
        <span className="block text-13 text-muted">
          {messages.movements(transactions, number(transactions))}
        </span>
      </span>
      <ShortHash hash={head} label={messages.copySeal(messages.day(day))} />
    </li>
  );
}

/** The audit log is a hash chain too; its newest seal commits to all before. */
function OperatorsLog({ head }: { head: string }) {
  const messages = transparencyMessages.use();
  return (
    <details className="card group mt-2 px-5">
      <FoldSummary title={messages.operatorsTitle} />
      <p className="text-14 text-muted">{messages.operatorsText}</p>
      <div className="flex justify-end pb-3">
        <ShortHash hash={head} label={messages.copyAudit} />
      </div>
    </details>
  );
}
