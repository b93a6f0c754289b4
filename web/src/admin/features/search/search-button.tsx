import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAdminMessages } from '../../lib/language.ts';
import type { SearchPage } from './search-dialog.tsx';

const SearchDialog = lazy(() => import('./search-dialog.tsx').then((m) => ({ default: m.SearchDialog })));

const isApple = /mac|iphone|ipad/iu.test(navigator.userAgent);

interface ButtonProps {
  sections: readonly SearchPage[];
  /** An icon, on a phone; only the other one has the shortcut. */
  isCompact?: boolean;
}

/** Opens the search for everything; so does Ctrl K, on Apple ⌘ K. */
export function SearchButton({ sections, isCompact = false }: ButtonProps) {
  const t = useAdminMessages('search');
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (isCompact) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // Another dialog has the keyboard.
      if (!document.querySelector('dialog[open]')) setIsOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isCompact]);
  const shape = isCompact
    ? 'ml-auto size-11 justify-center'
    : 'mt-3 min-h-11 px-3 text-15 font-semibold text-[#e9dff4] shadow-[inset_0_0_0_1.5px_rgb(255_255_255/0.25)]';
  return (
    <>
      <button
        type="button"
        aria-label={isCompact ? t.open : undefined}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        className={`flex shrink-0 items-center gap-3 rounded-admin hover:bg-white/10 ${shape}`}
        onClick={() => setIsOpen(true)}
      >
        <Search size={20} aria-hidden />
        {!isCompact && (
          <>
            {t.open}
            <span aria-hidden className="ml-auto text-12 font-normal whitespace-nowrap text-[#cfc2e3]">
              {isApple ? '⌘K' : 'Ctrl K'}
            </span>
          </>
        )}
      </button>
      {isOpen &&
        // The sidebar has colours of its own.
        createPortal(
          <Suspense>
            <SearchDialog sections={sections} onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
