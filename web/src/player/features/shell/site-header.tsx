import { useLanguage } from '../../../shared/lib/language.tsx';
import { signOut } from '../../../shared/lib/session.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Logo } from '../../../shared/ui/motifs.tsx';
import { Preferences } from '../../../shared/ui/preferences.tsx';

const textLink =
  'inline-flex min-h-11 items-center px-3 font-display text-[15px] font-bold hover:text-gold-text';

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

function AnchorLinks() {
  const { t } = useLanguage();
  return (
    <div className="hidden md:flex">
      <a className={textLink} href="/#games">
        {t.site.games}
      </a>
      <a className={textLink} href="/#how">
        {t.site.how}
      </a>
      <a className={`${textLink} md:hidden lg:inline-flex`} href="/#features">
        {t.site.features}
      </a>
      <a className={`${textLink} md:hidden lg:inline-flex`} href="/#community">
        {t.site.community}
      </a>
    </div>
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
