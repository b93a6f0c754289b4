import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { useHydrated } from '../../../shared/lib/store.ts';

const id = 'site-menu';

/**
 * The header's links on phones and tablets. A popover opens, closes on Escape or a press beside it and gives the
 * focus back before any script has loaded.
 */
export function SiteMenu({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  // Before hydration the browser itself tells screen readers whether the popover is open.
  const expanded = useHydrated() ? open : undefined;
  const close = () => menu.current?.hidePopover();
  return (
    <div className="relative lg:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={t.site.menu}
        aria-controls={id}
        aria-expanded={expanded}
        className="grid size-11 place-items-center rounded-full hover:bg-raised"
      >
        {open ? <X size={24} aria-hidden /> : <Menu size={24} aria-hidden />}
      </button>
      <nav
        ref={menu}
        id={id}
        popover="auto"
        aria-label={t.site.menu}
        className="site-menu"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={moveByArrow}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
        onClick={({ target }) => {
          if ((target as Element).closest('a')) close();
        }}
      >
        {children}
      </nav>
    </div>
  );
}

/** Arrows walk the menu in a ring; Home and End reach its ends. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')].filter((item) =>
    item.checkVisibility(),
  );
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
