import { referralBonusCoins, referralCodeCoins } from '@sikka/contract/rewards';
import { chestCloseMs } from '@sikka/contract/limits';
import { useEffect, type ReactNode } from 'react';
import { usePlayer } from '../../../shared/lib/session.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { referralMessages } from '../../lib/player-messages.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ChestPicture, Confetti, Rays } from './chest-picture.tsx';
import { useClaim, type ClaimStage } from './use-claim.ts';

export type ChestKind = 'welcome' | 'referral';

interface ChestProps {
  onClose: () => void;
}

/** §2: the chest over any player screen. */
export function ChestModal({ kind, onClose }: ChestProps & { kind: ChestKind }) {
  return kind === 'welcome' ? <WelcomeChest onClose={onClose} /> : <ReferralChest onClose={onClose} />;
}

/** §4: shows the 5 coins of the registration, once. */
function WelcomeChest({ onClose }: ChestProps) {
  const { number } = usePlayerLanguage();
  const { chest } = referralMessages.use();
  return (
    <Frame
      open
      title={chest.welcomeTitle}
      text={chest.welcomeText(number(referralCodeCoins))}
      coins={referralCodeCoins}
      onDismiss={onClose}
    >
      <Button autoFocus onClick={onClose}>
        {chest.welcomeClose}
      </Button>
    </Frame>
  );
}

/** §4: the bonus of verified friends, ten at a time, until the chest is empty. */
function ReferralChest({ onClose }: ChestProps) {
  const { claimableReferrals } = usePlayer();
  const { stage, count, claim, startOver } = useClaim();
  const claimed = stage.name === 'claimed';
  const remaining = claimed ? stage.remaining : 0;
  const goOn = remaining > 0 ? startOver : onClose;
  useEffect(() => {
    if (!claimed) return;
    const timer = setTimeout(goOn, chestCloseMs);
    return () => clearTimeout(timer);
    // One timer per claim: `goOn` is new with every render.
  }, [claimed, remaining]);
  // Another tab may have emptied it meanwhile.
  const emptied = stage.name === 'ready' && claimableReferrals === 0;
  useEffect(() => {
    if (emptied) onClose();
  }, [emptied]);
  const words = useWords(stage, count);
  return (
    <Frame open={claimed} joyless={stage.name === 'failed'} {...words} onDismiss={onClose}>
      <ChestButtons stage={stage} count={count} claim={claim} goOn={goOn} onClose={onClose} />
    </Frame>
  );
}

/** Title, text and figure of each stage. */
function useWords(stage: ClaimStage, ready: number): { title: string; text: string; coins: number } {
  const { number, errorText } = usePlayerLanguage();
  const { claimableReferrals } = usePlayer();
  const { chest } = referralMessages.use();
  if (stage.name === 'failed') return { title: chest.failedTitle, text: errorText(stage.error), coins: 0 };
  if (stage.name === 'claimed') {
    const { coins, remaining } = stage;
    const text = remaining > 0 ? chest.rest(remaining, number(remaining)) : chest.inBalance;
    return { title: chest.claimedTitle, text: coins > 0 ? text : chest.nothing, coins };
  }
  const count = stage.name === 'claiming' ? stage.count : ready;
  const all = Math.max(claimableReferrals, count);
  return {
    title: chest.joined(all, number(all)),
    text: all > count ? chest.tenAtATime : chest.eachOne(number(referralBonusCoins)),
    coins: count * referralBonusCoins,
  };
}

interface ChestButtonsProps extends ChestProps {
  stage: ClaimStage;
  count: number;
  claim: () => Promise<void>;
  goOn: () => void;
}

function ChestButtons({ stage, count, claim, goOn, onClose }: ChestButtonsProps) {
  const { t, number } = usePlayerLanguage();
  const { chest } = referralMessages.use();
  if (stage.name === 'claimed')
    return (
      <Button key="claimed" autoFocus onClick={goOn}>
        {stage.remaining > 0 ? chest.next : t.common.close}
      </Button>
    );
  const busy = stage.name === 'claiming';
  return (
    <>
      <Button key={stage.name} autoFocus disabled={busy} onClick={() => void claim()}>
        {busy && chest.claiming}
        {stage.name === 'ready' && chest.claim(number(count * referralBonusCoins))}
        {stage.name === 'failed' && t.common.retry}
      </Button>
      <button
        type="button"
        className="min-h-11 rounded-button text-15 font-semibold text-muted hover:text-ink"
        onClick={onClose}
      >
        {chest.later}
      </button>
    </>
  );
}

interface FrameProps {
  open: boolean;
  /** No coins: no lamplight and no confetti. */
  joyless?: boolean;
  title: string;
  text: string;
  coins: number;
  onDismiss: () => void;
  children: ReactNode;
}

/** Rays, confetti, chest, one large figure (look.md). */
function Frame({ open, joyless = false, title, text, coins, onDismiss, children }: FrameProps) {
  const { signed } = usePlayerLanguage();
  return (
    <Dialog
      labelledBy="chest-title"
      onDismiss={onDismiss}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-x-hidden bg-transparent text-ink"
    >
      <div
        className="grid min-h-full place-items-center bg-[#140E22]/60 p-4"
        onClick={(event) => event.target === event.currentTarget && onDismiss()}
      >
        <div className="sheet-in relative w-full max-w-[400px]">
          {!joyless && <Rays />}
          {!joyless && <Confetti key={open ? 'open' : 'closed'} />}
          <ChestPicture open={open} className="relative z-10 mx-auto -mb-[52px] block w-[164px]" />
          <div className="relative rounded-modal bg-surface px-6 pt-[68px] pb-6 text-center shadow-[inset_0_0_0_1px_var(--line),0_4px_0_var(--edge)]">
            <div role="status">
              <h2 id="chest-title" className="text-28">
                {title}
              </h2>
              <p className="mx-auto mt-1.5 max-w-[22em] text-16 text-muted">{text}</p>
              <div className="figure mt-4 flex items-center justify-center gap-2.5 text-46 leading-none text-gold-text">
                <Coin className={`size-11 ${coins === 0 ? 'opacity-80 grayscale' : ''}`} />
                <span key={coins} className="spring-in">
                  {signed(coins)}
                </span>
              </div>
            </div>
            <div className="mt-6 grid gap-1.5">{children}</div>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
