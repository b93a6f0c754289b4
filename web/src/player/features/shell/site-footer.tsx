import { useLanguage } from '../../../shared/lib/language.tsx';
import { signOut } from '../../../shared/lib/session.ts';
import { Logo } from '../../../shared/ui/motifs.tsx';

const link =
  'inline-flex min-h-11 items-center px-2 text-15 text-muted underline-offset-4 hover:text-ink hover:underline';

const pages = ['about', 'earning', 'transparency', 'privacy', 'terms', 'contact'] as const;

/** The footer of public pages: About, how earning works, the open books, Privacy, Terms, Contact (§2). */
export function SiteFooter() {
  const { t } = useLanguage();
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-[1160px] flex-wrap items-center gap-x-4 gap-y-2 px-4 py-8 lg:px-6">
        <Logo />
        <nav
          aria-label={t.site.footerLabel}
          className="-mx-2 grid w-full grid-cols-[repeat(3,auto)] justify-between max-xs:grid-cols-2 sm:ml-auto sm:flex sm:w-auto"
        >
          {pages.map((page) => (
            <a key={page} className={link} href={`/${page}`}>
              {t.site[page === 'transparency' ? 'openBooks' : page]}
            </a>
          ))}
          <button type="button" className={`${link} for-players sm:hidden`} onClick={() => void signOut()}>
            {t.site.logout}
          </button>
        </nav>
        <p className="w-full text-14 text-muted sm:w-auto">{t.site.copyright}</p>
      </div>
    </footer>
  );
}
