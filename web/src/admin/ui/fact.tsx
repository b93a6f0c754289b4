import type { ReactNode } from 'react';

/** A name and its value on one line; player input keeps its own text direction. */
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
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{title}</dt>
      <dd className="min-w-0 text-right font-semibold [overflow-wrap:anywhere] select-all">
        <bdi>{children}</bdi>
        {below && <span className="block text-[12.5px] font-normal text-muted">{below}</span>}
      </dd>
    </div>
  );
}
