import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useAdminErrorText } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { ReadAsOf } from '../../ui/query-state.tsx';
import { type HitGroup, useSearch } from './use-search.ts';

export interface SearchPage {
  path: string;
  title: string;
}

interface DialogProps {
  sections: readonly SearchPage[];
  onClose: () => void;
}

/** Pages whose title has the words. */
const pagesOf = (sections: readonly SearchPage[], typed: string): HitGroup => ({
  kind: 'pages',
  hits: sections
    .filter(({ title }) => typed !== '' && title.toLowerCase().includes(typed.toLowerCase()))
    .map(({ path, title }) => ({ path: `/${path}`, title, detail: '' })),
});

/** One search for everything: a combobox whose focus stays in the field while arrows choose. */
export function SearchDialog({ sections, onClose }: DialogProps) {
  const t = useAdminMessages('search');
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups: found, asOf, error, isLong, isReady } = useSearch(typed);
  const groups = [pagesOf(sections, typed.trim()), ...found].filter(({ hits }) => hits.length > 0);
  const hits = groups.flatMap(({ hits: own }) => own);
  const chosen = Math.min(at, hits.length - 1);
  const open = (path: string) => {
    onClose();
    void navigate(path);
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: (chosen + 1) % hits.length,
      ArrowUp: (chosen - 1 + hits.length) % hits.length,
      Home: 0,
      End: hits.length - 1,
    };
    const target = steps[event.key];
    const hit = hits[chosen];
    if (hits.length > 0 && target !== undefined && !(event.shiftKey || event.ctrlKey)) setAt(target);
    // Enter waits for the hits of the words as typed.
    else if (event.key === 'Enter' && hit && (isReady || !isLong)) open(hit.path);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      labelledBy={`${id}-title`}
      onDismiss={onClose}
      className="mx-auto mt-[10dvh] w-[min(94vw,620px)] overflow-hidden rounded-[16px] bg-surface p-0 text-ink"
    >
      <h2 id={`${id}-title`} className="sr-only">
        {t.title}
      </h2>
      <div className="relative border-b border-line">
        <Search size={20} aria-hidden className="absolute top-0 bottom-0 left-4 my-auto text-muted" />
        <input
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          aria-label={t.hint}
          placeholder={t.hint}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? `${id}-${chosen}` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
          className="min-h-14 w-full bg-transparent pr-4 pl-12 text-16"
        />
      </div>
      <Hits id={id} groups={groups} chosen={chosen} onReach={setAt} onOpen={open} />
      <Status count={hits.length} isLong={isLong} isReady={isReady} error={error} />
      <ReadAsOf asOf={asOf} className="px-4 pb-3" />
    </Dialog>
  );
}

interface HitsProps {
  id: string;
  groups: readonly HitGroup[];
  chosen: number;
  onReach: (at: number) => void;
  onOpen: (path: string) => void;
}

function Hits({ id, groups, chosen, onReach, onOpen }: HitsProps) {
  const t = useAdminMessages('search');
  let at = -1;
  return (
    <div role="listbox" id={`${id}-list`} aria-label={t.title} className="max-h-[60dvh] overflow-y-auto">
      {groups.map(({ kind, hits }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="p-2">
          <p id={`${id}-${kind}`} role="presentation" className="px-2 text-12 font-semibold text-muted">
            {t.kinds[kind]}
          </p>
          {hits.map(({ path, title, detail }) => {
            at += 1;
            const own = at;
            return (
              <div
                key={path}
                id={`${id}-${own}`}
                role="option"
                aria-selected={own === chosen}
                ref={(row) => {
                  if (own === chosen) row?.scrollIntoView({ block: 'nearest' });
                }}
                onPointerMove={() => onReach(own)}
                onClick={() => onOpen(path)}
                className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-admin px-2 py-1 text-14 aria-selected:bg-here"
              >
                <bdi className="min-w-0 flex-[1_0_min(100%,9rem)] truncate font-semibold">{title}</bdi>
                <bdi className="min-w-0 truncate text-13 text-muted">{detail}</bdi>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface StatusProps {
  count: number;
  isLong: boolean;
  isReady: boolean;
  error: unknown;
}

/** What screen readers hear after each pause; an empty list says why it is empty. */
function Status({ count, isLong, isReady, error }: StatusProps) {
  const t = useAdminMessages('search');
  const { number } = useFormats();
  const errorText = useAdminErrorText();
  const isFound = count > 0 && !error;
  const text = error
    ? errorText(error)
    : isFound
      ? t.count(number(count))
      : !isLong
        ? t.start
        : isReady
          ? t.nothing
          : t.searching;
  return (
    <p role="status" className={isFound ? 'sr-only' : 'p-4 text-14 text-muted'}>
      {text}
    </p>
  );
}
