import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import { useAdminMessages, useFormats, useGameTitle } from '../../lib/language.ts';
import { Fact, Section } from '../../ui/details.tsx';

const [barWidth, height] = [10, 34];

/** Speed, length and hours of play: of the last fourteen days, and of earlier ones that show a signal. */
export function Pace({ pace, earlierPaces }: Pick<Evidence, 'pace' | 'earlierPaces'>) {
  const { evidence: t } = useAdminMessages('withdrawals');
  const { day } = useFormats();
  return (
    <>
      <Section title={t.pace}>
        {pace.games === 0 ? <p className="text-muted">{t.noPace}</p> : <PaceFigures pace={pace} />}
      </Section>
      {earlierPaces.length > 0 && (
        <Section title={t.earlierPaces}>
          {earlierPaces.map((earlier) => (
            <div key={earlier.from} className="mb-2">
              <p className="font-semibold">
                {t.span(day(earlier.from), day(earlier.until))}:{' '}
                {earlier.signals.map((signal) => t.signal[signal]).join(' · ')}
              </p>
              <PaceFigures pace={earlier} />
            </div>
          ))}
        </Section>
      )}
    </>
  );
}

function PaceFigures({ pace }: Pick<Evidence, 'pace'>) {
  const { evidence: t } = useAdminMessages('withdrawals');
  const { clock, number } = useFormats();
  const most = Math.max(1, ...pace.hours);
  return (
    <>
      <p>
        {t.paceGames(number(pace.games), number(Math.round(pace.gamesPerHour)))} ·{' '}
        {t.run(clock(pace.longestRunMs))} · {t.awake(clock(pace.longestAwakeMs))} ·{' '}
        {t.median(clock(pace.medianGameMs))} · {t.busiest(number(pace.busiestDayGames))} ·{' '}
        {t.barely(number(pace.barelyMinimum))}
      </p>
      <svg
        role="img"
        aria-label={t.hours}
        viewBox={`0 0 ${24 * barWidth} ${height}`}
        className="mt-1 h-[34px] w-full text-gold-text"
      >
        {pace.hours.map((games, hour) => (
          <rect
            key={hour}
            x={hour * barWidth + 1}
            width={barWidth - 2}
            y={height - 2 - (games * (height - 2)) / most}
            height={2 + (games * (height - 2)) / most}
            fill="currentColor"
            opacity={games === 0 ? 0.25 : 1}
          />
        ))}
      </svg>
    </>
  );
}

/** A smaller share is nothing to look at. */
const beatShown = 0.5;

/** How evenly the inputs follow each other, by game: simple bots keep a rhythm that people do not. */
export function Timing({ timing, earlierTiming }: Pick<Evidence, 'timing' | 'earlierTiming'>) {
  const { evidence: t } = useAdminMessages('withdrawals');
  const { day } = useFormats();
  return (
    <>
      <Section title={t.timing}>
        {timing.length === 0 && <p className="text-muted">{t.noTiming}</p>}
        <dl className="grid gap-1.5">
          {timing.map((game) => (
            <GameTiming key={game.gameId} game={game} />
          ))}
        </dl>
        {timing.length > 0 && <p className="mt-1 text-muted">{t.timingHelp}</p>}
      </Section>
      {earlierTiming.length > 0 && (
        <Section title={t.earlierTiming}>
          <dl className="grid gap-1.5">
            {earlierTiming.map((game) => (
              <GameTiming
                key={`${game.from} ${game.gameId}`}
                game={game}
                span={t.span(day(game.from), day(game.until))}
              />
            ))}
          </dl>
        </Section>
      )}
    </>
  );
}

function GameTiming({ game, span }: { game: Evidence['timing'][number]; span?: string }) {
  const { evidence: t } = useAdminMessages('withdrawals');
  const { number } = useFormats();
  const titleOf = useGameTitle();
  const below = [
    span,
    game.sameOpenings > 0 && t.sameOpenings(number(game.sameOpenings)),
    game.beatShare > beatShown && t.beat(number(Math.round(game.beatShare * 100))),
    game.swipes > 0 && t.swipes(number(game.swipes), number(game.speedRatio)),
    game.impossibleInputs > 0 && t.impossibleInputs(number(game.impossibleInputs)),
  ];
  return (
    <Fact title={titleOf(game.gameId)} below={below.filter(Boolean).join(' · ')}>
      {t.timingOf(number(game.games), number(game.spread), number(game.entropyBits))}
    </Fact>
  );
}
