import type { CSSProperties, ReactNode } from 'react';
import { useAdminMessages } from '../lib/language.ts';

const alignments = { left: '', right: 'text-right', figure: 'text-right tabular-nums' };

export interface Column<Row> {
  /** Empty for a column of buttons: each button has a name of its own, and screen readers are told of actions. */
  head: string;
  cell: (row: Row) => ReactNode;
  className?: string;
  /** At the right; a figure in digits of one width. */
  align?: keyof typeof alignments;
  /** As wide as the card in which a row stands on a phone. */
  isWide?: boolean;
}

interface TableProps<Row> {
  /** The table's description, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  rowClassName?: string;
  /** On a phone each row stands as a card; else the table scrolls in its frame. */
  stacks?: boolean;
}

/** The column names for the style sheet, which shows them above the cells of a card. */
function columnNames(heads: readonly string[]): CSSProperties {
  const names = heads.map((title, index) => [`--column-${index + 1}`, JSON.stringify(title)]);
  return Object.fromEntries(names) as CSSProperties;
}

/** A table with rows of 46 px. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, rowClassName, stacks = false } = props;
  return (
    <div
      className={`admin-card overflow-x-auto ${stacks ? 'admin-stack' : ''}`}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table
        style={stacks ? columnNames(columns.map(({ head }) => head)) : undefined}
        className="w-full text-left text-14 [&_td]:h-[46px] [&_td]:px-3 [&_td]:py-1 [&_tr+tr]:border-t [&_tr]:border-line"
      >
        <thead>
          <tr>
            {columns.map(({ head, align }) => (
              <HeadCell key={head} title={head} align={align} />
            ))}
          </tr>
        </thead>
        <tbody className="border-t border-line">
          {rows.map((row) => (
            <tr key={keyOf(row)} className={rowClassName}>
              {columns.map(({ head, cell, className = '', align = 'left', isWide }) => (
                <td key={head} data-wide={isWide} className={`${alignments[align]} ${className}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell({ title, align = 'left' }: { title: string; align: Column<never>['align'] }) {
  const { actions } = useAdminMessages('common');
  if (title === '')
    return (
      <th scope="col" className="relative">
        <span className="sr-only">{actions}</span>
      </th>
    );
  return (
    <th
      scope="col"
      className={`px-3 py-2.5 text-13 font-semibold whitespace-nowrap text-muted ${alignments[align]}`}
    >
      {title}
    </th>
  );
}
