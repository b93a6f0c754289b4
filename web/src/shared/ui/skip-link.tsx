import { useLanguage } from '../lib/language.tsx';

/** The first Tab stop: skips the navigation. */
export function SkipLink() {
  const { t } = useLanguage();
  return (
    <a
      href="#content"
      className="button-base button-gold fixed top-2 left-2 z-50 min-h-11 -translate-y-20 px-4 focus-visible:translate-y-0"
    >
      {t.skipToContent}
    </a>
  );
}
