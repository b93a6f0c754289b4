import { ChevronLeft } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { useListPage } from '../lib/use-list-page.ts';
import { useShortcuts, type Shortcuts } from '../lib/use-shortcuts.ts';
import { ShortcutsButton, SearchBox } from './controls.tsx';
import { ShortcutsDialog } from './dialogs.tsx';
import { usePageTitle } from './page.tsx';
import { QueryState, type QueryLike } from './query-state.tsx';

type Page = ReturnType<typeof useListPage>;

interface ListAndPaneProps {
  page: Pick<Page, 'cursor' | 'typed' | 'type'> & {
    asked: string | null;
    ask: (what: 'keys' | null) => void;
  };
  words: {
    title: string;
    search: string;
    /** What the page's own keys do. */
    keys: Readonly<Record<string, string>>;
    pane: { label: string; none: string };
  };
  /** Beside the search. */
  tools?: ReactNode;
  /** The page's own; moving, searching and leaving are on every such page. */
  shortcuts: Shortcuts;
  paneClassName: string;
  pane: (id: string) => ReactNode;
  dialogs: ReactNode;
  children: ReactNode;
}

/** A list with a search, the open row beside it, and keys for both. On a phone one of the two is shown. */
export function ListAndPane(props: ListAndPaneProps) {
  const { page, words, tools, paneClassName, pane, dialogs, children } = props;
  const { cursor } = page;
  const head = useRef<HTMLDivElement>(null);
  const keys = useShortcuts({
    ...props.shortcuts,
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    '/': () => head.current?.querySelector('input')?.focus(),
    '?': () => page.ask('keys'),
    Escape: cursor.leave,
  });
  usePageTitle(words.title);
  return (
    <div className="flex min-h-full lg:absolute lg:inset-0">
      <div
        className={`flex min-w-0 flex-1 flex-col gap-4 overflow-y-auto p-4 lg:p-5 [&>*]:shrink-0 ${cursor.openId === null ? '' : 'max-lg:hidden'}`}
      >
        <div ref={head} className="flex flex-wrap items-center gap-3">
          <h1 className="mr-auto text-26">{words.title}</h1>
          <SearchBox
            className="sm:w-[260px]"
            label={words.search}
            value={page.typed}
            aria-keyshortcuts="/"
            onChange={(event) => page.type(event.target.value)}
            onKeyDown={(event) => {
              // Enter moves from the search to the first result.
              if (event.key === 'Enter') cursor.move(0);
            }}
          />
          {tools}
          <ShortcutsButton onClick={() => page.ask('keys')} />
        </div>
        {children}
      </div>
      <aside
        ref={cursor.pane}
        tabIndex={-1}
        aria-label={words.pane.label}
        className={`min-w-0 flex-col bg-surface outline-none max-lg:flex-1 lg:flex lg:shrink-0 lg:border-l lg:border-line ${paneClassName} ${cursor.openId === null ? 'max-lg:hidden' : 'flex'}`}
      >
        {cursor.openId === null ? <p className="p-6 text-muted">{words.pane.none}</p> : pane(cursor.openId)}
      </aside>
      {page.asked === 'keys' && (
        <ShortcutsDialog own={words.keys} keys={keys} onClose={() => page.ask(null)} />
      )}
      {dialogs}
    </div>
  );
}

interface PaneProps<Data> {
  query: QueryLike & { data: Data | undefined };
  /** The address of the list, and the words of the link to it on a phone. */
  home: string;
  back: string;
  titleOf: (data: Data) => string;
  /** The buttons at its foot. */
  actions: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The open row, with its actions below. On a phone it is a page. */
export function Pane<Data>({ query, home, back, titleOf, actions, children }: PaneProps<Data>) {
  const { data } = query;
  return (
    <>
      {/* Focusable, so that the keyboard can scroll content that is taller than the screen. */}
      <div
        {...(data !== undefined && { tabIndex: 0, role: 'region', 'aria-label': titleOf(data) })}
        className="grid flex-1 content-start gap-4 p-4 lg:overflow-y-auto"
      >
        <Link to={home} className="inline-flex min-h-11 items-center gap-1 font-semibold lg:hidden">
          <ChevronLeft size={20} aria-hidden /> {back}
        </Link>
        {data === undefined ? (
          <QueryState query={query} height="h-64" />
        ) : (
          <>
            <h1 className="sr-only lg:hidden">{titleOf(data)}</h1>
            {children(data)}
          </>
        )}
      </div>
      {data !== undefined && actions}
    </>
  );
}
