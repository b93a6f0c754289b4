import { locales, nextLocale } from '@sikka/contract/locales';
import type { operatorSignOut, OperatorMe } from '@sikka/contract/routes/admin/auth';
import { CircleUserRound, LogOut, Menu, Moon, Sun, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { counterMax } from '@sikka/contract/admin/pages';
import { useTheme } from '../shared/lib/preferences.ts';
import { useLanguage } from '../shared/lib/language.tsx';
import { DhakaBand, LogoMark } from '../shared/ui/motifs.tsx';
import { callAdmin } from './lib/call-admin.ts';
import { useChangeOperator } from './lib/operator.tsx';
import { sendDelayed } from './features/withdrawals/delayed-approvals.ts';
import { UndoBar } from './features/withdrawals/undo-bar.tsx';
import { SearchButton } from './features/search/search-button.tsx';
import { useAdminMessages, useFormats } from './lib/language.ts';
import { useCounters } from './lib/use-counters.ts';

interface LayoutProps {
  me: OperatorMe;
  sections: readonly { path: string; title: string; Icon: LucideIcon }[];
  children: ReactNode;
}

/** The sidebar with the pages, beside the open page; on a phone a button opens it. */
export function AdminLayout({ me, sections, children }: LayoutProps) {
  const { pathname } = useLocation();
  const t = useAdminMessages('common');
  const sidebar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the sidebar is a popover; navigation closes it.
    sidebar.current?.hidePopover();
  }, [pathname]);
  return (
    <div className="flex min-h-dvh flex-col bg-bg lg:flex-row">
      <TopBar sections={sections} />
      <aside
        ref={sidebar}
        aria-label={t.menu}
        id="sidebar"
        popover="auto"
        className="on-dusk fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(14.5rem,92vw)] flex-col overflow-y-auto border-0 bg-sidebar p-[12px] text-[#fbf5e9] backdrop:bg-black/50 [&:popover-open]:flex [&[data-popover-open]]:flex lg:sticky lg:top-0 lg:flex lg:shrink-0"
      >
        <div className="flex min-h-12 items-center gap-2 px-2">
          <LogoMark />
        </div>
        <SearchButton sections={sections} />
        <Pages sections={sections} />
        <Foot me={me} />
        <DhakaBand className="-mx-[12px] mt-3 -mb-[12px] h-4 shrink-0" />
      </aside>
      <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
        <div className="relative flex-1">{children}</div>
        <UndoBar />
      </main>
    </div>
  );
}

function TopBar({ sections }: Pick<LayoutProps, 'sections'>) {
  const t = useAdminMessages('common');
  return (
    <header className="on-dusk flex h-14 items-center gap-2 bg-sidebar px-2 text-[#fbf5e9] lg:hidden">
      <button
        type="button"
        popoverTarget="sidebar"
        aria-label={t.menu}
        className="grid size-11 place-items-center rounded-admin hover:bg-white/10"
      >
        <Menu size={22} aria-hidden />
      </button>
      <LogoMark />
      <SearchButton sections={sections} isCompact />
    </header>
  );
}

const row =
  'flex min-h-11 items-center gap-[12px] rounded-admin px-[12px] text-15 font-semibold text-[#e9dff4] hover:bg-white/10 aria-[current=page]:bg-white/15 aria-[current=page]:text-white';

function Pages({ sections }: Pick<LayoutProps, 'sections'>) {
  const t = useAdminMessages('common');
  return (
    <nav aria-label={t.title} className="mt-3 flex-1">
      <ul className="grid gap-0.5">
        {sections.map(({ path, title, Icon }) => (
          <li key={path}>
            <NavLink to={`/${path}`} className={row}>
              <Icon size={20} aria-hidden className="shrink-0" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
              <Counter path={path} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many wait on a page, up to 99+. */
function Counter({ path }: { path: string }) {
  const { counters: t } = useAdminMessages('common');
  const { number } = useFormats();
  const counters = useCounters();
  const counts: Partial<Record<string, number>> = { ...counters, metrics: counters?.failedMails };
  const count = counts[path] ?? 0;
  if (count === 0) return null;
  const shown = count >= counterMax ? `${number(counterMax - 1)}+` : number(count);
  const sentence = t[path as keyof typeof t](shown);
  return (
    <>
      <span
        aria-hidden
        className="ml-auto min-w-6 rounded-full bg-gold px-1.5 text-center text-12 font-bold text-gold-ink tabular-nums"
      >
        {shown}
      </span>
      <span className="sr-only"> {sentence}</span>
    </>
  );
}

function Foot({ me }: { me: OperatorMe }) {
  const t = useAdminMessages('common');
  const { locale, change } = useLanguage();
  const other = nextLocale(locale);
  const changeOperator = useChangeOperator();
  const { theme, toggle } = useTheme();
  const leave = async () => {
    // Approvals that wait need this session.
    await sendDelayed();
    await callAdmin<typeof operatorSignOut>('delete', '/sessions/current').catch(() => undefined);
    changeOperator(null);
  };
  const isDark = theme === 'dark';
  return (
    <div className="mt-4 grid gap-0.5 border-t border-white/15 pt-3">
      <NavLink to="/account" className={row}>
        <CircleUserRound size={20} aria-hidden />
        <span className="min-w-0 leading-tight">
          <span className="block truncate">{me.name}</span>
          <span className="block text-12 font-normal text-[#cfc2e3]">{t.roles[me.role]}</span>
        </span>
      </NavLink>
      <div className="flex flex-wrap">
        <button type="button" lang={other} className={`${row} flex-1`} onClick={() => void change(other)}>
          <span aria-hidden className="grid size-5 place-items-center text-13">
            {locales[other].name[0]}
          </span>
          {locales[other].name}
        </button>
        <FootButton label={isDark ? t.light : t.dark} Icon={isDark ? Sun : Moon} onClick={toggle} />
        <FootButton label={t.signOut} Icon={LogOut} onClick={() => void leave()} />
      </div>
    </div>
  );
}

interface FootButtonProps {
  label: string;
  Icon: LucideIcon;
  onClick: () => void;
}

const FootButton = ({ label, Icon, onClick }: FootButtonProps) => (
  <button type="button" aria-label={label} title={label} className={row} onClick={onClick}>
    <Icon size={20} aria-hidden />
  </button>
);
