import type { CSSProperties, ReactNode } from 'react';

interface TableProps {
  /** The table's description, for screen readers. */
  label: string;
  head: readonly ReactNode[];
  /** Indexes of the right-aligned columns. */
  right?: readonly number[];
  /** On a phone each row stands as a card; a cell with `data-wide` takes its whole width. Else the table scrolls in its frame. */
  stacks?: boolean;
  children: ReactNode;
}

/** The column names for the style sheet, which shows them above the cells of a card. */
function columnNames(head: readonly ReactNode[]): CSSProperties {
  const names = head.map((title, index) => [`--column-${index + 1}`, JSON.stringify(title)]);
  return Object.fromEntries(names) as CSSProperties;
}

/** A table with rows of 46 px. */
export function Table({ label, head, right = [], stacks = false, children }: TableProps) {
  return (
    <div
      className={`admin-card overflow-x-auto ${stacks ? 'admin-stack' : ''}`}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table
        style={stacks ? columnNames(head) : undefined}
        className="w-full text-left text-[14px] [&_td]:h-[46px] [&_td]:px-3 [&_td]:py-1 [&_tr+tr]:border-t [&_tr]:border-line"
      >
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

/** A column of buttons needs no name: each button has its own. */
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
