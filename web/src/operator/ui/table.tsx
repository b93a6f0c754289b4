import type { ReactNode } from 'react';

interface TableProps {
  /** What the table holds, for screen readers. */
  label: string;
  head: readonly ReactNode[];
  /** Columns whose figures stand right, by index. */
  right?: readonly number[];
  children: ReactNode;
}

/** A table with rows of 46 px; on narrow screens it scrolls in its own frame. */
export function Table({ label, head, right = [], children }: TableProps) {
  return (
    <div className="desk-card overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className="w-full text-left text-[14px] [&_td]:h-[46px] [&_td]:px-3 [&_td]:py-1 [&_tr+tr]:border-t [&_tr]:border-line">
        <thead>
          <tr>
            {head.map((title, index) => (
              <HeadCell key={index} title={title} isRight={right.includes(index)} />
            ))}
          </tr>
        </thead>
        <tbody className="border-t border-line">{children}</tbody>
      </table>
    </div>
  );
}

/** A column of buttons has no name: each button has its own. */
function HeadCell({ title, isRight }: { title: ReactNode; isRight: boolean }) {
  if (title === '') return <td />;
  return (
    <th
      scope="col"
      className={`px-3 py-2.5 text-[13px] font-semibold whitespace-nowrap text-muted ${isRight ? 'text-right' : ''}`}
    >
      {title}
    </th>
  );
}
