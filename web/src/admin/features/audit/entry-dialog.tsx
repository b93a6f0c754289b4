import type { AuditEntry } from '@sikka/contract/routes/admin/audit';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { Fact } from '../../ui/details.tsx';
import { AdminDialog } from '../../ui/dialogs.tsx';
import { Sentence } from './sentence.tsx';

/** The raw data of one entry, as it was hashed. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useAdminMessages('audit');
  const { number, moment } = useFormats();
  return (
    <AdminDialog title={t.entry(number(entry.sequence))} onClose={onClose} isDrawer>
      <p className="mb-3 text-14">
        <Sentence entry={entry} />
      </p>
      <dl className="grid gap-2 border-t border-line pt-3 text-13">
        <Fact title={t.at} below={entry.at}>
          {moment(entry.at)}
        </Fact>
        <Fact title={t.action}>{entry.action}</Fact>
        <Fact title={t.subject}>{entry.subject}</Fact>
        {Object.entries(entry.detail).map(([name, value]) => (
          <Fact key={name} title={name}>
            {String(value)}
          </Fact>
        ))}
        <Fact title={t.hash}>
          <code>{entry.hash}</code>
        </Fact>
      </dl>
    </AdminDialog>
  );
}
