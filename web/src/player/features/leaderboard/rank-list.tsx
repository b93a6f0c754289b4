import type { LeaderboardRow } from '@sikka/contract/routes/player/leaderboard';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { leaderboardMessages } from '../../lib/player-messages.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';

/** §2: the list from rank 4, and the player's own row after the dots. */
export function RankList({ rows, own }: { rows: readonly LeaderboardRow[]; own: LeaderboardRow | null }) {
  const messages = leaderboardMessages.use();
  if (rows.length === 0 && own === null) return null;
  return (
    <ol aria-label={messages.rest}>
      {rows.map((row) => (
        <Row key={row.rank} row={row} />
      ))}
      {own && (
        <>
          <li aria-label={messages.dots} className="figure py-2 text-center text-20 leading-none text-muted">
            · · ·
          </li>
          <Row row={own} />
        </>
      )}
    </ol>
  );
}

/** The own row of a player on the podium, in sight while the list scrolls; the podium has it for screen readers. */
export function OwnBar({ row }: RowProps) {
  return (
    <div aria-hidden="true" className={`${gold} ${rowBox}`}>
      <Cells row={row} />
    </div>
  );
}

const rowBox = 'flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 sm:px-4';
/** It stays in sight while the list scrolls: below the top bar, above the bottom bar, or at the foot of a wide page. */
const gold =
  'button-gold sticky top-[calc(var(--top-height)+8px)] bottom-[calc(var(--bar-height)+12px+env(safe-area-inset-bottom))] z-10 my-1 rounded-button lg:bottom-4';
const plain = 'border-b border-line last:border-0 [&:has(+.button-gold)]:border-transparent';

interface RowProps {
  row: LeaderboardRow;
}

function Row({ row }: RowProps) {
  return (
    <li className={`${row.isYou ? gold : plain} ${rowBox}`} aria-current={row.isYou || undefined}>
      <Cells row={row} />
    </li>
  );
}

function Cells({ row }: RowProps) {
  const { number } = usePlayerLanguage();
  const messages = leaderboardMessages.use();
  return (
    <>
      <span className={`figure min-w-[30px] text-center text-16 ${row.isYou ? '' : 'text-muted'}`}>
        <span className="sr-only">{messages.place('')}</span>
        {number(row.rank)}
      </span>
      <Avatar
        name={row.name}
        className={`size-[max(40px,2rem)] text-16 ${row.isYou ? 'bg-gold-ink text-[#FFC24D]' : 'bg-raised'}`}
      />
      <span className="min-w-0 flex-[1_1_4.5rem] text-15 leading-snug [overflow-wrap:anywhere] font-semibold">
        <bdi>{row.isYou ? messages.yours : row.name}</bdi>
      </span>
      <span className="figure ml-auto flex items-center gap-1.5 text-16">
        <Coin className="size-5" /> {number(row.coins)}
      </span>
    </>
  );
}
