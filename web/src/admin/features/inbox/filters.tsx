import { messageTabs } from '@sikka/contract/admin/inbox';
import { contactSubjects } from '@sikka/contract/rules/contact';
import type { InboxFilter } from '@sikka/contract/routes/admin/inbox';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { Choice } from '../../ui/choice.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { useCacheMessage, useMessageFigures } from './use-inbox.ts';
import { useAdminMessages } from '../../lib/messages.ts';

interface FilterProps {
  filter: InboxFilter;
  onChange: (change: Partial<InboxFilter>) => void;
}

/** One tab per state with its message count, and the topic filter. */
export function MessageFilters({ filter, onChange }: FilterProps) {
  const t = useAdminMessages('inbox');
  const { number } = useLanguage();
  const figures = useMessageFigures();
  const { refresh } = useCacheMessage();
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="flex flex-wrap gap-1">
        {messageTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            aria-pressed={filter.tab === tab}
            onClick={() => onChange({ tab })}
            className="min-h-11 rounded-admin px-3 text-[14px] font-semibold text-muted hover:bg-raised aria-pressed:bg-sidebar aria-pressed:text-white"
          >
            {t.tabs[tab]}
            {tab !== 'all' && figures && figures[tab] > 0 && ` ${number(figures[tab])}`}
          </button>
        ))}
      </div>
      <div className="flex items-end gap-2">
        <Choice
          label={t.subject}
          any={t.any}
          value={filter.subject}
          options={contactSubjects.map((value) => ({ value, text: t.subjects[value] }))}
          onPick={(subject) => onChange({ subject })}
        />
        <RefreshButton label={t.refresh} onRefresh={refresh} />
      </div>
    </div>
  );
}
