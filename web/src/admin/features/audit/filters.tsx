import {
  actionsOfNoun,
  allAuditActions,
  auditNouns,
  theServer,
  type AuditAction,
  type AuditNoun,
} from '@sikka/contract/admin/audit';
import type { listOperators } from '@sikka/contract/routes/admin/operators';
import { useQuery } from '@tanstack/react-query';
import { idOrNull, oneOf, useAddressFilter } from '../../lib/use-list-page.ts';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages } from '../../lib/language.ts';
import { AdminButton, Choice } from '../../ui/controls.tsx';
import { DayRange, type Days } from '../../ui/day-range.tsx';
import { SavedViews } from '../views/saved-views.tsx';

export interface AuditFilter extends Days {
  /** An id, or `theServer`. */
  operatorId: string | null;
  noun: AuditNoun | null;
  action: AuditAction | null;
}

/** Who, about what, which action and when; kept in the address. An action that the noun does not have is dropped. */
export function useAuditFilter() {
  const { read, days, change } = useAddressFilter();
  const noun = oneOf(auditNouns, read('about'));
  const filter: AuditFilter = {
    operatorId: oneOf([theServer], read('operator')) ?? idOrNull(read('operator')),
    noun,
    action: oneOf(noun ? actionsOfNoun(noun) : allAuditActions, read('action')),
    ...days,
  };
  return {
    filter,
    isNarrowed: Object.values(filter).some((value) => value !== null),
    changeFilter(part: Partial<AuditFilter>) {
      const { operatorId: operator, noun: about, action, from, to } = { ...filter, ...part };
      const fits = about === null || oneOf(actionsOfNoun(about), action) !== null;
      change({ operator, about, action: fits ? action : null, from, to });
    },
  };
}

const nothing: AuditFilter = { operatorId: null, noun: null, action: null, from: null, to: null };

interface FiltersProps {
  filter: AuditFilter;
  isNarrowed: boolean;
  onChange: (change: Partial<AuditFilter>) => void;
}

export function AuditFilters({ filter, isNarrowed, onChange }: FiltersProps) {
  const { filters: t, nouns, system } = useAdminMessages('audit');
  const { data } = useQuery({
    queryKey: ['operators'],
    queryFn: () => callAdmin<typeof listOperators>('get', '/operators'),
  });
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Choice
        label={t.who}
        value={filter.operatorId ?? ''}
        options={[
          { value: '', text: t.anyone },
          { value: theServer, text: system },
          ...(data?.items ?? []).map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onPick={(id) => onChange({ operatorId: id || null })}
      />
      <Choice<AuditNoun | ''>
        label={t.what}
        value={filter.noun ?? ''}
        options={[
          { value: '', text: t.anything },
          ...auditNouns.map((noun) => ({ value: noun, text: nouns[noun] })),
        ]}
        onPick={(noun) => onChange({ noun: noun || null })}
      />
      <ActionChoice filter={filter} onChange={onChange} />
      <DayRange range={filter} onChange={onChange} />
      <SavedViews list="audit" filter={filter} onPick={onChange} />
      {isNarrowed && <AdminButton onClick={() => onChange(nothing)}>{t.clear}</AdminButton>}
    </div>
  );
}

/** The actions about the chosen noun, or all of them in groups. */
function ActionChoice({ filter, onChange }: Omit<FiltersProps, 'isNarrowed'>) {
  const { filters: t, nouns, sentences, nameOf } = useAdminMessages('audit');
  const shown = filter.noun ? [filter.noun] : auditNouns;
  return (
    <Choice<AuditAction | ''>
      label={t.action}
      className="max-w-[240px]"
      value={filter.action ?? ''}
      options={[
        { value: '', text: t.anyAction },
        ...shown.flatMap((noun) =>
          actionsOfNoun(noun).map((value) => ({
            value,
            text: nameOf(sentences[value]),
            group: nouns[noun],
          })),
        ),
      ]}
      onPick={(action) => onChange({ action: action || null })}
    />
  );
}
