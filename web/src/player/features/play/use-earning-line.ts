import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { usePlayer } from '../../../shared/lib/session.ts';

/** From this few games before the day's full rewards end, every screen says so (docs/decisions/0032). */
const announcedGames = 20;

/** What this player's next games pay, in one sentence around the figure. */
export function useEarningLine() {
  const { t, number } = usePlayerLanguage();
  const { coins, gamesLeft, thenCoins, today } = usePlayer().nextReward;
  const { dashboard } = t;
  if (today.stage === 'ended') return dashboard.endedToday;
  if (today.stage === 'reduced') return dashboard.reducedToday(number(today.gamesLeft));
  const line =
    gamesLeft === null || thenCoins === null
      ? dashboard.nextEndless(number(coins))
      : dashboard.next(gamesLeft, number(gamesLeft), number(coins), number(thenCoins));
  if (today.gamesLeft > announcedGames) return line;
  return { ...line, after: `${line.after}${dashboard.fullToday(number(today.gamesLeft))}` };
}
