import type { LeaderboardRow } from '@sikka/contract/routes/player/leaderboard';
import { UserPlus } from 'lucide-react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { leaderboardMessages } from '../../lib/player-messages.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Coin, DhakaBand } from '../../../shared/ui/motifs.tsx';

/** By rank, as screen readers get them; on a podium the second stands before the first. */
const blocks = [
  {
    order: 'order-2',
    height: 'h-[128px]',
    face: 'size-[68px] text-26 bg-[#ffc531] ring-[#d68500]',
    metal: 'bg-[linear-gradient(#ffc531,#d68500)]',
  },
  {
    order: 'order-1',
    height: 'h-[92px]',
    face: 'size-[54px] text-20 bg-[#dfe5f0] ring-[#9aa5bd]',
    metal: 'bg-[linear-gradient(#dfe5f0,#9aa5bd)]',
  },
  {
    order: 'order-3',
    height: 'h-[70px]',
    face: 'size-[54px] text-20 bg-[#f0a878] ring-[#b9683a]',
    metal: 'bg-[linear-gradient(#f0a878,#b9683a)]',
  },
];

/** §2: the first three on metal blocks over a Dhaka band. */
export function Podium({ rows }: { rows: readonly (LeaderboardRow | undefined)[] }) {
  const messages = leaderboardMessages.use();
  return (
    <section aria-label={messages.podium} className="card overflow-hidden">
      <ol className="flex items-end justify-center gap-2 px-3 pt-6 sm:gap-3 sm:px-6">
        {blocks.map((block, at) => (
          <Step key={block.order} rank={at + 1} {...block} row={rows[at]} />
        ))}
      </ol>
      <DhakaBand className="h-5" />
    </section>
  );
}

type StepProps = (typeof blocks)[number] & { rank: number; row: LeaderboardRow | undefined };

function Step({ rank, order, height, face, metal, row }: StepProps) {
  const { number } = usePlayerLanguage();
  const messages = leaderboardMessages.use();
  return (
    <li className={`flex min-w-0 max-w-[160px] flex-1 flex-col items-center text-center ${order}`}>
      {row ? (
        <>
          <Avatar name={row.name} className={`ring-4 text-[#231838] ${face}`} />
          <p
            className={`mt-2 line-clamp-2 w-full text-14 leading-tight font-semibold [overflow-wrap:anywhere] ${row.isYou ? 'text-gold-text' : ''}`}
          >
            <bdi>{row.isYou ? messages.yours : row.name}</bdi>
          </p>
          <div className="figure mt-0.5 mb-2 flex flex-wrap items-center justify-center gap-1 text-15 text-gold-text max-[17rem]:text-12">
            <Coin className="size-4" /> {number(row.coins)}
          </div>
        </>
      ) : (
        <>
          <span
            aria-hidden="true"
            className="grid size-[54px] place-items-center rounded-full border-2 border-dashed border-input text-muted"
          >
            <UserPlus size={22} />
          </span>
          <p className="mt-2 mb-2 text-14 leading-tight text-muted">{messages.nobody}</p>
        </>
      )}
      <span
        className={`figure grid w-full justify-center rounded-t-tile pt-1.5 text-34 leading-none text-[#231838] ${height} ${metal}`}
      >
        <span className="sr-only">{messages.place(number(rank))}</span>
        <span aria-hidden="true">{number(rank)}</span>
      </span>
    </li>
  );
}
