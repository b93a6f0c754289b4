import { Fragment } from 'react';
import { ChestCard } from '../features/referral/chest-card.tsx';
import { FriendsPanel } from '../features/referral/friends-panel.tsx';
import { InviteBanner } from '../features/referral/invite-banner.tsx';
import { ShareButtons } from '../features/referral/share-buttons.tsx';
import { usePlayer } from '../../shared/lib/session.ts';
import { referralLink } from '../lib/referral-link.ts';
import { referralMessages } from '../lib/player-messages.ts';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { useLanguage } from '../../shared/lib/language.tsx';
import { Screen, ScreenTitle } from '../../shared/ui/page.tsx';

/** §2 Referral: the chest if there is one, code, link, share buttons, figures and friends. */
export function ReferralPage() {
  const messages = referralMessages.use();
  const me = usePlayer();
  const { locale } = useLanguage();
  const link = referralLink(location.origin, me.referralCode, locale);
  return (
    <Screen>
      <ScreenTitle>{messages.title}</ScreenTitle>
      <div className="grid gap-6 xl:grid-cols-2">
        <div className="min-w-0">
          <ChestCard className="mb-4" />
          <InviteBanner minGames={me.referralMinGames} />
          <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-1">
            <CopyBox title={messages.yourCode} text={me.referralCode} label={messages.copyCode} large />
            <CopyBox title={messages.yourLink} text={link} label={messages.copyLink} />
          </div>
          <h2 className="mt-6 mb-3 text-20">{messages.share}</h2>
          <ShareButtons code={me.referralCode} link={link} />
        </div>
        <div className="min-w-0">
          <FriendsPanel />
        </div>
      </div>
    </Screen>
  );
}

interface CopyBoxProps {
  title: string;
  text: string;
  label: string;
  large?: boolean;
}

function CopyBox({ title, text, label, large = false }: CopyBoxProps) {
  return (
    <section aria-label={title} className="card min-w-0 p-5">
      <h2 className="font-sans text-14 font-semibold text-muted">{title}</h2>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p
          className={`min-w-0 ${large ? 'figure flex-[1_1_8rem] text-30 tracking-widest text-gold-text' : 'flex-[1_1_12rem] text-15 leading-snug [overflow-wrap:anywhere] select-all'}`}
        >
          {/* A long link breaks before a part of its own, not within a word. */}
          {text.split(/(?=[/?&])/u).map((part) => (
            <Fragment key={part}>
              <wbr />
              {part}
            </Fragment>
          ))}
        </p>
        <CopyButton text={text} label={label} wide />
      </div>
    </section>
  );
}
