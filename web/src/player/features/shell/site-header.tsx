import { useLanguage } from '../../../shared/lib/language.tsx';
import { signOut } from '../../../shared/lib/session.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Logo } from '../../../shared/ui/motifs.tsx';
import { LabelledPreferences, LanguageSwitch, Preferences } from '../../../shared/ui/preferences.tsx';
import { SiteMenu } from './site-menu.tsx';

const textLink = 'inline-flex min-h-11 items-center px-3 font-display text-15 font-bold hover:text-gold-text';

/** §2: the landing page's own anchors, or the pages in /about's header. */
type HeaderLinks = 'anchors' | 'pages';

const anchors = ['games', 'how', 'features', 'community'] as const;

interface NamedLink {
  href: string;
  name: string;
  current?: boolean;
}

function useLinks(links: HeaderLinks): NamedLink[] {
  const { t } = useLanguage();
  if (links === 'anchors') return anchors.map((anchor) => ({ href: `/#${anchor}`, name: t.site[anchor] }));
  return [
    { href: '/', name: t.site.home },
    { href: '/about', name: t.site.about, current: true },
    { href: '/contact', name: t.site.contact },
  ];
}

/**
 * The header of the public pages: guests see Sign In and Get Started, players Dashboard and Logout (§2). What a phone
 * has no room for is in the menu, which names every link.
 */
export function SiteHeader({ links = 'anchors' }: { links?: HeaderLinks }) {
  const { t } = useLanguage();
  const named = useLinks(links);
  const signIn = links === 'anchors' ? t.site.signIn : t.site.login;
  return (
    <header className="relative z-10 mx-auto flex max-w-[1160px] items-center gap-1 px-4 py-3 lg:px-6">
      <Logo wordClassName="hidden xs:inline" />
      <nav aria-label={t.site.label} className="ml-auto flex items-center">
        <div className="hidden lg:flex">
          <NamedLinks named={named} className={textLink} />
        </div>
        <span className="sm:hidden">
          <LanguageSwitch />
        </span>
        <span className="max-sm:hidden">
          <Preferences />
        </span>
        <GuestLinks signIn={signIn} />
        <PlayerLinks />
      </nav>
      <SiteMenu>
        <MenuLinks named={named} signIn={signIn} />
      </SiteMenu>
    </header>
  );
}

function NamedLinks({ named, className }: { named: NamedLink[]; className: string }) {
  return named.map(({ href, name, current }) => (
    <a key={href} className={className} href={href} aria-current={current ? 'page' : undefined}>
      {name}
    </a>
  ));
}

/** A row of the menu. */
const row = 'flex min-h-12 items-center rounded-button px-3 font-display text-17 font-bold hover:bg-raised';

function MenuLinks({ named, signIn }: { named: NamedLink[]; signIn: string }) {
  const { t } = useLanguage();
  return (
    <>
      <NamedLinks named={named} className={row} />
      <LabelledPreferences className="border-y border-line py-1 sm:hidden" />
      <a className={`for-guests ${row}`} href="/login">
        {signIn}
      </a>
      <ButtonLink className="for-guests mt-1" href="/register">
        {t.site.getStarted}
      </ButtonLink>
      <button type="button" className={`for-players ${row}`} onClick={() => void signOut()}>
        {t.site.logout}
      </button>
      <ButtonLink className="for-players mt-1" href="/dashboard">
        {t.site.dashboard}
      </ButtonLink>
    </>
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
