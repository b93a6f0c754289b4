import { ChestCard } from '../features/referral/chest-card.tsx';
import { FriendsPanel, FriendsSkeleton } from '../features/referral/friends-panel.tsx';
import { InviteBanner } from '../features/referral/invite-banner.tsx';
import { ShareButtons } from '../features/referral/share-buttons.tsx';
import { Boxes } from '../features/shell/skeleton.tsx';
import { usePlayerOrNull } from '../../shared/lib/session.ts';
import { referralLink } from '../lib/share-links.ts';
import { referralMessages } from '../lib/player-messages.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { useLanguage } from '../../shared/lib/language.tsx';
import { Screen, ScreenTitle } from '../../shared/ui/page.tsx';

/** §2 Referral: the chest if there is one, code, link, share buttons, figures and friends. */
export function ReferralPage() {
  const messages = referralMessages.use();
  const me = usePlayerOrNull();
  const { locale } = useLanguage();
  const link = me ? referralLink(location.origin, me.referralCode, locale) : undefined;
  return (
    <Screen>
      <ScreenTitle>{messages.title}</ScreenTitle>
      <div className="grid gap-6 xl:grid-cols-2">
        <div className="min-w-0">
          {me && <ChestCard className="mb-4" />}
          <InviteBanner minGames={me?.referralMinGames ?? 0} />
          <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-1">
            <CopyBox title={messages.yourCode} text={me?.referralCode} label={messages.copyCode} large />
            <CopyBox title={messages.yourLink} text={link} label={messages.copyLink} />
          </div>
          <h2 className="mt-6 mb-3 text-20">{messages.share}</h2>
          {me && link ? (
            <ShareButtons code={me.referralCode} link={link} />
          ) : (
            <Boxes heights={[57, 57, 57]} className="grid-cols-3 gap-3" />
          )}
        </div>
        <div className="min-w-0">{me ? <FriendsPanel /> : <FriendsSkeleton />}</div>
      </div>
    </Screen>
  );
}

interface CopyBoxProps {
  title: string;
  /** Undefined until the player is known. */
  text: string | undefined;
  label: string;
  large?: boolean;
}

function CopyBox({ title, text = '', label, large = false }: CopyBoxProps) {
  return (
    <section aria-label={title} className="card min-w-0 p-5">
      <h2 className="font-sans text-14 font-semibold text-muted">{title}</h2>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <div
          className={`min-w-0 [overflow-wrap:anywhere] ${large ? 'figure min-h-[1lh] flex-[1_1_8rem] text-30 tracking-widest text-gold-text' : 'min-h-[2lh] flex-[1_1_12rem] content-center text-15 leading-snug select-all'}`}
        >
          {/* A long link breaks between its parts. Each is a box of its own, so that none is the page's largest paint. */}
          {text.split(/(?=[/?&])/u).map((part) => (
            <span key={part} className="inline-block max-w-full">
              {part}
            </span>
          ))}
        </div>
        <div className={text === '' ? 'invisible' : 'contents'}>
          <CopyButton text={text} label={label} wide />
        </div>
      </div>
    </section>
  );
}
