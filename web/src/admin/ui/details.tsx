import { type ReactNode, useId } from 'react';

export const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-gold-text underline underline-offset-4';

/** A name and its value, on one line where both fit; player input keeps its own text direction. */
export function Fact({
  title,
  below,
  children,
}: {
  title: string;
  below?: string | null;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="max-w-[55%] shrink-0 text-muted [overflow-wrap:anywhere]">{title}</dt>
      <dd className="ml-auto min-w-0 text-right font-semibold [overflow-wrap:anywhere] select-all">
        <bdi>{children}</bdi>
        {below && <span className="block text-13 font-normal text-muted">{below}</span>}
      </dd>
    </div>
  );
}

/** A heading for one kind of evidence. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-3 text-14">
      <h3 className="mb-1 text-14">{title}</h3>
      {children}
    </div>
  );
}

interface CardProps {
  title: string;
  /** A line below the heading. */
  help?: string;
  children: ReactNode;
}

/** One section of a player's page. */
export function Card({ title, help, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="admin-card grid grid-cols-[minmax(0,1fr)] gap-3 p-5 text-14">
      <div>
        <h2 id={id} className="text-18">
          {title}
        </h2>
        {help && <p className="text-13 text-muted">{help}</p>}
      </div>
      {children}
    </section>
  );
}

/** A sentence whose commands stand between backticks. */
export const withCommands = (sentence: string): ReactNode =>
  sentence.split('`').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <code key={at} className="font-mono font-semibold">
        {part}
      </code>
    ),
  );
