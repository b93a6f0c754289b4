/**
 * Signals of the way an account plays (docs/decisions/0033). Each asks an operator to look; none decides. The limits are
 * set so that the farm's honest players stay below them: `npm run bot -- --farm`.
 */
import { reviewSignals, type ReviewSignal } from '@sikka/contract/withdrawal-review';
import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import { pacedDays, type PlayPace } from './play-times.ts';
import type { GameTiming } from './input-timing.ts';

export interface PlayFacts {
  /** The last fourteen days, and each fourteen before them. */
  paces: readonly PlayPace[];
  /** The newest games, and those drawn from earlier stretches, by kind. */
  timing: readonly GameTiming[];
  /** Other accounts of the same address block, at most 200, and those registered within a day of this one. */
  atAddress: number;
  registeredTogether: number;
}

const hourMs = 60 * 60_000;
const sessionMsMax = 6 * hourMs;
const awakeMsMax = 30 * hourMs;
const dayGamesMax = 240;
const hoursGamesMin = 200;
const barelyGamesMin = 50;
const barelyShareMax = 0.6;
const intervalsMin = 150;
const spreadMin = 0.35;
const entropyBitsMin = 2.95;
/** People are on a beat by chance, one time in seven; with 15 pictures a second every second time. */
const beatShareMax = 0.75;
/** Games of one kind; fewer say nothing of a habit. */
const gamesOfAKindMin = 10;
const sameOpeningsShareMax = 0.3;
/** In the model people's fastest third is at least 10 % faster than their slowest, that of even steps 2 % at most. */
const swipesMin = 150;
const speedRatioMin = 1.05;
const impossibleInputsMin = 10;
/** One odd fortnight of many is nothing. */
const habitShareMin = 0.5;
const registeredTogetherMin = 30;
const registeredTogetherShareMin = 0.8;

/** A rhythm that people do not keep: reactions of few lengths, thinking times that are all alike, or a beat. */
function isMechanical({ games, intervals, spread, reactions, entropyBits, beatShare }: GameTiming): boolean {
  if (games < gamesOfAKindMin) return false;
  const hasRhythm = reactions >= intervalsMin && entropyBits < entropyBitsMin;
  return hasRhythm || (intervals >= intervalsMin && (spread < spreadMin || beatShare > beatShareMax));
}

/** Most accounts of the address block came on one day; a carrier's or a school's come over months. */
const isFarm = ({ atAddress, registeredTogether: together }: PlayFacts): boolean =>
  together >= registeredTogetherMin && together >= atAddress * registeredTogetherShareMin;

/** Every hour of the day has its share of the games. */
const isRoundTheClock = ({ games, hours }: PlayPace): boolean =>
  games >= hoursGamesMin && hours.every((count) => count >= games / 100);

const pick = (seen: readonly [ReviewSignal, boolean][]): ReviewSignal[] =>
  seen.filter(([, is]) => is).map(([signal]) => signal);

/** The signals of fourteen days. */
const paceSignals = (pace: PlayPace): ReviewSignal[] =>
  pick([
    ['long_session', pace.longestRunMs > sessionMsMax],
    ['no_rest', pace.longestAwakeMs > awakeMsMax],
    ['round_the_clock', isRoundTheClock(pace)],
    ['many_games', pace.busiestDayGames > dayGamesMax],
    ['barely_minimum', pace.games >= barelyGamesMin && pace.barelyMinimum > pace.games * barelyShareMax],
  ]);

/** What the last fourteen days show, and what those fourteen days show in which most games were played. */
function habits(paces: readonly PlayPace[]): ReviewSignal[] {
  const games = paces.reduce((sum, pace) => sum + pace.games, 0);
  const shown = new Map<ReviewSignal, number>();
  for (const pace of paces)
    for (const signal of paceSignals(pace)) shown.set(signal, (shown.get(signal) ?? 0) + pace.games);
  const newest = paces[0] ? paceSignals(paces[0]) : [];
  return reviewSignals.filter(
    (signal) => newest.includes(signal) || (shown.get(signal) ?? 0) > games * habitShareMin,
  );
}

const earlierShownMax = 10;

/** The newest ten of the earlier fourteen days that show a signal, before a moment. */
export function earlierPaces(paces: readonly PlayPace[], at: Date): Evidence['earlierPaces'] {
  const daysAgo = (days: number) => new Date(at.getTime() - days * 24 * hourMs).toISOString();
  return paces
    .map((pace, ago) => ({
      ...pace,
      signals: paceSignals(pace),
      from: daysAgo((ago + 1) * pacedDays),
      until: daysAgo(ago * pacedDays),
    }))
    .slice(1)
    .filter(({ signals }) => signals.length > 0)
    .slice(0, earlierShownMax);
}

/** The signals, in the order of `reviewSignals`. */
export function playSignals(facts: PlayFacts): ReviewSignal[] {
  const { paces, timing } = facts;
  const seen: [ReviewSignal, boolean][] = [
    ['mechanical_timing', timing.some(isMechanical)],
    [
      'same_openings',
      timing.some(
        ({ games, sameOpenings }) => games >= gamesOfAKindMin && sameOpenings > games * sameOpeningsShareMax,
      ),
    ],
    [
      'even_swipes',
      timing.some(({ swipes, speedRatio }) => swipes >= swipesMin && speedRatio < speedRatioMin),
    ],
    ['impossible_inputs', timing.some(({ impossibleInputs }) => impossibleInputs >= impossibleInputsMin)],
    ['registered_together', isFarm(facts)],
  ];
  return [...habits(paces), ...pick(seen)];
}
