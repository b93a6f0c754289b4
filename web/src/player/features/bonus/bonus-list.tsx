import { bonusOffers, dailyTasks, type BonusId } from '@sikka/contract/bonus';
import { bonusMessages } from '../../lib/player-messages.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { BonusPicture } from './bonus-picture.tsx';

/** §2: offers and daily tasks with their coins; a press only says 'Starting: title'. */
export function BonusList() {
  const messages = bonusMessages.use();
  return (
    <div className="grid gap-7 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] xl:gap-6">
      <section aria-labelledby="offers">
        <h2 id="offers" className="mb-3 text-20">
          {messages.offers}
        </h2>
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {bonusOffers.map(({ id, coins }) => (
            <OfferTile key={id} id={id} coins={coins} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="daily-tasks">
        <h2 id="daily-tasks" className="mb-3 text-20">
          {messages.dailyTasks}
        </h2>
        <ul className="card divide-y divide-line px-4">
          {dailyTasks.map(({ id, coins }) => (
            <TaskRow key={id} id={id} coins={coins} />
          ))}
        </ul>
      </section>
    </div>
  );
}

interface Entry {
  id: BonusId;
  coins: number;
}

function OfferTile({ id, coins }: Entry) {
  const messages = bonusMessages.use();
  return (
    <li className="card flex flex-col items-start p-4">
      <BonusPicture id={id} className="size-12" />
      <h3 className="mt-3 text-17">{messages.titles[id]}</h3>
      <CoinsFigure coins={coins} className="mt-1 mb-3 text-22" />
      <StartButton id={id} className="mt-auto w-full" />
    </li>
  );
}

function TaskRow({ id, coins }: Entry) {
  const messages = bonusMessages.use();
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <BonusPicture id={id} className="size-11" />
      <div className="min-w-0 flex-[1_1_6rem]">
        <h3 className="text-16">{messages.titles[id]}</h3>
        <CoinsFigure coins={coins} className="text-16" />
      </div>
      <StartButton id={id} variant="ghost" />
    </li>
  );
}

function CoinsFigure({ coins, className }: { coins: number; className: string }) {
  const { number } = usePlayerLanguage();
  const messages = bonusMessages.use();
  return (
    <div className={`figure flex items-center gap-1.5 text-gold-text ${className}`}>
      <Coin className="size-[1em]" /> {messages.coins(number(coins))}
    </div>
  );
}

function StartButton({
  id,
  variant = 'gold',
  className = '',
}: {
  id: BonusId;
  variant?: 'gold' | 'ghost';
  className?: string;
}) {
  const messages = bonusMessages.use();
  const toast = useToast();
  const title = messages.titles[id];
  return (
    <Button
      variant={variant}
      size="normal"
      className={className}
      aria-label={messages.startTitle(title)}
      onClick={() => toast(messages.starting(title), 'coins')}
    >
      {messages.start}
    </Button>
  );
}
