import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type CatalogueEntry, catalogueInOrder, embeddedId } from '@sikka/contract/catalogue';
import { gameOfTheDay, challengeDayOf } from '@sikka/contract/game-of-the-day';
import { levelCount } from '@sikka/contract/levels';
import type { Locale } from '@sikka/contract/locales';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { usePlayerLanguage } from '../../shared/lib/language.tsx';
import { useOnline } from '../../shared/lib/online.ts';
import { usePlayer, usePlayerOrNull } from '../../shared/lib/session.ts';
import { useStandingDialog } from '../../shared/ui/dialog.tsx';
import { Coin } from '../../shared/ui/motifs.tsx';
import { GameCard } from '../features/play/game-card.tsx';
import { GameOfTheDay, ChallengeCard } from '../features/play/game-of-the-day.tsx';
import { countedGame, type PlayChoice } from '../features/play/play-choice.ts';
import { useEarningLine } from '../features/play/use-earning-line.ts';
import { useProgress } from '../features/play/use-progress.ts';
import { useCachedGames, useEmbeddedGame } from '../features/play/available-games.ts';
import { ChestCard } from '../features/referral/chest-card.tsx';
import { InviteCard } from '../features/referral/invite-card.tsx';
import { TrekCard } from '../features/wallet/trek-card.tsx';
import { aimsMessages, playMessages } from '../lib/player-messages.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

// The game modal is its own chunk, preloaded on touch, hover or focus.
const loadPlayDialog = () => import('../features/play/play-dialog.tsx');
const PlayDialog = lazy(() => loadPlayDialog().then((m) => ({ default: m.PlayDialog })));
const LevelsDialog = lazy(() =>
  import('../features/play/levels-dialog.tsx').then((m) => ({ default: m.LevelsDialog })),
);
const AimsDialog = lazy(() =>
  import('../features/play/aims-dialog.tsx').then((m) => ({ default: m.AimsDialog })),
);
const ChallengeDialog = lazy(() =>
  import('../features/play/challenge/challenge-dialog.tsx').then((m) => ({ default: m.ChallengeDialog })),
);
const prepareFor = (locale: Locale) => () =>
  void Promise.all([loadPlayDialog(), playMessages.load(locale), aimsMessages.load(locale)]).catch(() => {});

/** §2 Dashboard: what the next game pays, the trek, the game of the day and all seven games. */
export function DashboardPage() {
  const me = usePlayerOrNull();
  return me ? <Dashboard me={me} /> : <DashboardSkeleton />;
}

function Dashboard({ me }: { me: Me }) {
  const { t, locale } = usePlayerLanguage();
  const prepare = prepareFor(locale);
  const [playing, setPlaying] = useState<PlayChoice | null>(null);
  const challenge = useChallengeDialog();
  const [today] = useState(() => gameOfTheDay(Date.now()));
  const practiceFor = usePracticeFor(setPlaying);
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_264px] xl:gap-6">
      <div onPointerOver={prepare} onFocus={prepare}>
        <Greeting />
        {me.returning && me.gamesPlayed === 0 && (
          // Why there was no welcome bonus; until the first paid game.
          <p className="mt-2 rounded-button bg-raised px-4 py-3 text-14">{t.dashboard.returning}</p>
        )}
        <div className="mt-4 grid gap-3 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-4">
          <TrekCard me={me} className="md:order-last" />
          {today && (
            <GameOfTheDay
              game={today}
              me={me}
              onPlay={() => setPlaying(countedGame(today))}
              onPractise={practiceFor(today)}
            />
          )}
        </div>
        {today && <ChallengeCard game={today} onOpen={() => challenge.open()} />}
        <ChestCard className="mt-3 xl:hidden" />
        <AllGames onStart={setPlaying} practiceFor={practiceFor} />
      </div>
      <aside className="mt-6 grid content-start gap-4 sm:grid-cols-2 xl:mt-0 xl:grid-cols-1">
        <ChestCard narrow className="max-xl:hidden" />
        <InviteCard me={me} />
        <ProofCard />
      </aside>
      {playing && (
        <Suspense fallback={<Curtain />}>
          <PlayDialog
            choice={playing}
            onClose={() => {
              setPlaying(null);
              if (playing.isChallenge || playing.race) challenge.open(playing.boardDay);
            }}
          />
        </Suspense>
      )}
      {challenge.isOpen && (
        <Suspense fallback={<Curtain />}>
          <ChallengeDialog
            key={challenge.day}
            day={challenge.day}
            onStart={(choice) => {
              challenge.close();
              setPlaying(choice);
            }}
            onClose={challenge.close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The challenge's dialog, opened by its card, by a game that leads back to it, or by an address with a day. */
function useChallengeDialog() {
  const [opened, setOpened] = useState<{ day: string | null } | null>(null);
  const [path, navigate] = useLocation();
  const addressDay = challengeDayOf(useSearch());
  return {
    day: addressDay ?? opened?.day ?? null,
    isOpen: opened !== null || addressDay !== null,
    open: (day: string | null = null) => setOpened({ day }),
    close: () => {
      setOpened(null);
      if (addressDay !== null) navigate(path, { replace: true });
    },
  };
}

/** Shown at once after the press, while the modal's code loads. */
function Curtain() {
  useStandingDialog();
  return (
    <div aria-hidden="true" className="fixed inset-0 z-40 grid place-items-center bg-bg">
      <Coin className="spin-coin size-20" />
    </div>
  );
}

function Greeting() {
  const { t } = usePlayerLanguage();
  const { name } = usePlayer();
  const line = useEarningLine();
  const [firstName = name] = name.split(' ');
  return (
    <>
      <h1 className="text-26 [overflow-wrap:anywhere] lg:text-30">{t.dashboard.greeting(firstName)}</h1>
      <p className="mt-0.5 text-muted">
        {line.before}
        <strong className="text-ink">{line.strong}</strong>
        {line.after}
      </p>
    </>
  );
}

type PracticeFor = ReturnType<typeof usePracticeFor>;

/** Starts a game's practice, undefined where it has none: offline the games whose code lies on this device have one. */
function usePracticeFor(onStart: (choice: PlayChoice) => void) {
  const online = useOnline();
  const cached = useCachedGames(!online);
  return (game: CatalogueEntry): (() => void) | undefined => {
    const canPractise = online ? game.id !== embeddedId : cached.has(game.id);
    return canPractise ? () => onStart({ ...countedGame(game), practice: true }) : undefined;
  };
}

interface AllGamesProps {
  onStart: (choice: PlayChoice) => void;
  practiceFor: PracticeFor;
}

function AllGames({ onStart, practiceFor }: AllGamesProps) {
  const { t, number } = usePlayerLanguage();
  const me = usePlayer();
  const guest = useEmbeddedGame(me.settingsVersion);
  const own = catalogueInOrder(me.catalogueOrder);
  const games = guest ? [...own, guest] : own;
  const online = useOnline();
  // Without it the cards do without stars and levels.
  const { progressOf } = useProgress();
  const [mapped, setMapped] = useState<CatalogueEntry | null>(null);
  const mappedProgress = mapped && progressOf(mapped.id);
  const [aimed, setAimed] = useState<CatalogueEntry | null>(null);
  const aimedProgress = aimed && progressOf(aimed.id);
  return (
    <section aria-labelledby="all-games" className="mt-6">
      <div className="mb-3 flex items-baseline justify-between">
        <h2 id="all-games" className="text-20">
          {t.dashboard.allGames}
        </h2>
        <p className="text-14 font-semibold text-muted">{t.dashboard.gamesCount(number(games.length))}</p>
      </div>
      {!online && games.some(practiceFor) && (
        <p className="mb-3 text-14 text-muted">{t.offline.practiceText}</p>
      )}
      <ul className="grid grid-cols-2 gap-3 max-[17rem]:grid-cols-1 md:grid-cols-3 lg:gap-4">
        {games.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            me={me}
            progress={progressOf(game.id)}
            onPlay={() => onStart(countedGame(game))}
            onPractise={practiceFor(game)}
            onAims={() => setAimed(game)}
            onLevels={levelCount(game.id) > 0 && progressOf(game.id) ? () => setMapped(game) : undefined}
          />
        ))}
      </ul>
      {aimed && aimedProgress && (
        <Suspense>
          <AimsDialog game={aimed} progress={aimedProgress} onClose={() => setAimed(null)} />
        </Suspense>
      )}
      {mapped && mappedProgress && (
        <Suspense fallback={<Curtain />}>
          <LevelsDialog
            game={mapped}
            progress={mappedProgress}
            coins={me.nextReward.coins}
            onStart={(choice) => {
              setMapped(null);
              onStart(choice);
            }}
            onClose={() => setMapped(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Explains why the coins can be trusted. */
function ProofCard() {
  const { t } = usePlayerLanguage();
  return (
    <section className="card p-5">
      <ShieldCheck size={28} aria-hidden className="text-mint" />
      <h2 className="mt-2 text-18">{t.dashboard.proofTitle}</h2>
      <p className="mt-1 text-14 text-muted">{t.dashboard.proofText}</p>
    </section>
  );
}
