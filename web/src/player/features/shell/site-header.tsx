import { useLanguage } from '../../../shared/lib/language.tsx';
import { signOut } from '../../../shared/lib/session.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Logo } from '../../../shared/ui/motifs.tsx';
import { Preferences } from '../../../shared/ui/preferences.tsx';

const link = 'inline-flex min-h-11 items-center font-display text-15 font-bold hover:text-gold-text';
const textLink = `${link} px-3`;

/** §2: the landing page's own anchors, or the pages in /about's header. */
type HeaderLinks = 'anchors' | 'pages';

/** The header of the public pages: guests see Sign In and Get Started, players Dashboard and Logout (§2). */
export function SiteHeader({ links = 'anchors' }: { links?: HeaderLinks }) {
  const { t } = useLanguage();
  return (
    <header className="relative z-10 mx-auto flex max-w-[1160px] items-center gap-1 px-4 py-3 lg:px-6">
      <Logo wordClassName="hidden xs:inline" />
      <nav aria-label={t.site.label} className="ml-auto flex items-center">
        {links === 'anchors' ? <AnchorLinks /> : <PageLinks />}
        <Preferences compact />
        <GuestLinks signIn={links === 'anchors' ? t.site.signIn : t.site.login} />
        <PlayerLinks />
      </nav>
    </header>
  );
}

const anchors = ['games', 'how', 'features', 'community'] as const;
/** Those that fit into the header of a tablet; a phone has none of them. */
const first: ReadonlySet<string> = new Set(['games', 'how']);

function AnchorLinks() {
  const { t } = useLanguage();
  return (
    <div className="hidden md:flex">
      {anchors.map((anchor) => (
        <a
          key={anchor}
          className={first.has(anchor) ? textLink : `${textLink} md:hidden lg:inline-flex`}
          href={`/#${anchor}`}
        >
          {t.site[anchor]}
        </a>
      ))}
    </div>
  );
}

/** The links that do not fit into a narrow header (§2 Contact names all of them): a row below. */
export function AnchorRow() {
  const { t } = useLanguage();
  const rowLink = `${link} px-2`;
  return (
    <nav
      aria-label={t.site.sections}
      className="mx-auto flex max-w-[1160px] flex-wrap gap-x-2 px-2 lg:hidden"
    >
      {anchors.map((anchor) => (
        <a key={anchor} className={first.has(anchor) ? `${rowLink} md:hidden` : rowLink} href={`/#${anchor}`}>
          {t.site[anchor]}
        </a>
      ))}
      <a className={`for-guests ${rowLink} text-gold-text sm:hidden`} href="/register">
        {t.site.getStarted}
      </a>
    </nav>
  );
}

function PageLinks() {
  const { t } = useLanguage();
  return (
    <div className="hidden md:flex">
      <a className={textLink} href="/">
        {t.site.home}
      </a>
      <a className={textLink} href="/about" aria-current="page">
        {t.site.about}
      </a>
      <a className={textLink} href="/contact">
        {t.site.contact}
      </a>
    </div>
  );
}

function GuestLinks({ signIn }: { signIn: string }) {
  const { t } = useLanguage();
  return (
    <div className="for-guests flex items-center gap-1">
      <a className={`${textLink} whitespace-nowrap`} href="/login">
        {signIn}
      </a>
      <ButtonLink size="normal" className="max-sm:hidden" href="/register">
        {t.site.getStarted}
      </ButtonLink>
    </div>
  );
}

function PlayerLinks() {
  const { t } = useLanguage();
  return (
    <div className="for-players flex items-center gap-1">
      <button
        type="button"
        className={`${textLink} whitespace-nowrap max-sm:hidden`}
        onClick={() => void signOut()}
      >
        {t.site.logout}
      </button>
      <ButtonLink size="normal" href="/dashboard">
        {t.site.dashboard}
      </ButtonLink>
    </div>
  );
}
