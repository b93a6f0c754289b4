import type { ReactNode } from 'react';

interface StatCardProps {
  /** At most 28 px high; decoration next to the name. */
  icon: ReactNode;
  name: string;
  value: string;
  /** The value with its unit, for screen readers. */
  unit?: string;
  /** What the figure counts, where another one looks like it. */
  hint?: string;
}

/** One figure of a `dl`: icon, name, value. Cards in a row are aligned, however long a name is. */
export function StatCard({ icon, name, value, unit, hint }: StatCardProps) {
  return (
    <div className="card flex flex-col p-4 max-xs:p-3">
      <dt className="mb-1 text-13 leading-snug text-muted">
        {/* Inside the <dt>: a <dl> allows no other children. */}
        <span className="mb-2 flex h-7 items-center">{icon}</span>
        <span className="font-semibold">{name}</span>
        {hint && <span className="block text-12">{hint}</span>}
      </dt>
      <dd className="figure mt-auto text-22 leading-tight [overflow-wrap:anywhere]">
        {unit ? (
          <>
            <span aria-hidden>{value}</span>
            <span className="sr-only">{unit}</span>
          </>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}
