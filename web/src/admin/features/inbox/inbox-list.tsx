import type { MessageRow } from '@sikka/contract/routes/admin/inbox';
import { Link } from 'react-router';
import type { Cursor } from '../../lib/use-cursor.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { MessageChip } from '../../ui/chips.tsx';

interface ListProps {
  rows: readonly MessageRow[];
  cursor: Cursor;
}

/** Sender, topic, first words and age; each row links to its message. */
export function InboxList({ rows, cursor }: ListProps) {
  const { list, subjects } = useAdminMessages('inbox');
  const { age, moment } = useFormats();
  return (
    <ul aria-label={list.label} className="admin-card divide-y divide-line overflow-hidden">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            id={`row-${row.id}`}
            to={`/inbox/${row.id}`}
            aria-current={row.id === cursor.currentId}
            onFocus={() => cursor.reach(row.id)}
            onClick={cursor.enterPane}
            className="grid gap-0.5 px-3 py-2.5 text-14 hover:bg-raised aria-[current=true]:bg-here"
          >
            <span className="flex items-center gap-2">
              <bdi
                className={`min-w-0 flex-1 truncate ${row.state === 'new' ? 'font-bold' : 'font-semibold'}`}
              >
                {row.name}
              </bdi>
              <MessageChip state={row.state} />
              <time dateTime={row.at} title={moment(row.at)} className="text-13 whitespace-nowrap text-muted">
                {age(row.at)}
              </time>
            </span>
            <span className="truncate text-muted">
              {subjects[row.subject]} · <bdi>{row.start}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
