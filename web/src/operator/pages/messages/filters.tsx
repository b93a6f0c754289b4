import { messageTabs } from '@sikka/contract/messages';
import { contactSubjects } from '@sikka/contract/rules/contact';
import type { MessageLooking } from '@sikka/contract/routes/operator/messages';
import { useLanguage } from '../../../lib/language.tsx';
import { Choice } from '../../ui/choice.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { useKeepMessage, useMessageFigures } from './use-inbox.ts';
import { useMessageWords } from './words.ts';

interface FilterProps {
  looking: MessageLooking;
  onChange: (change: Partial<MessageLooking>) => void;
}

/** One tab a state with how many messages it has, and what they are about. */
export function MessageFilters({ looking, onChange }: FilterProps) {
  const t = useMessageWords();
  const { number } = useLanguage();
  const figures = useMessageFigures();
  const { refresh } = useKeepMessage();
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="flex flex-wrap gap-1">
        {messageTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            aria-pressed={looking.tab === tab}
            onClick={() => onChange({ tab })}
            className="min-h-11 rounded-desk px-3 text-[14px] font-semibold text-muted hover:bg-raised aria-pressed:bg-rail aria-pressed:text-white"
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
          value={looking.subject}
          options={contactSubjects.map((value) => ({ value, text: t.subjects[value] }))}
          onPick={(subject) => onChange({ subject })}
        />
        <RefreshButton label={t.refresh} onRefresh={refresh} />
      </div>
    </div>
  );
}
