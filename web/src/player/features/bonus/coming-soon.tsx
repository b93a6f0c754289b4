import { bonusOffers, dailyTasks, type BonusId } from '@sikka/contract/bonus';
import type { askForBonusReminder, cancelBonusReminder } from '@sikka/contract/routes/player/bonus';
import { BellRing, Check } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../shared/lib/api.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Coin, DhakaBand } from '../../../shared/ui/motifs.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { bonusMessages } from '../../lib/player-messages.ts';
import { BonusPicture } from './bonus-picture.tsx';

interface ComingSoonProps {
  /** Whether the player is told when the screen opens; null until that is known. */
  reminder: boolean | null;
  onReminder: (reminder: boolean) => void;
}

/**
 * §2: 'Coming Soon', with what is planned, dimmed, and a reminder that tells when it opens. The document has it, hidden
 * where the screen was open at the last visit.
 */
export function ComingSoon(props: ComingSoonProps) {
  const messages = bonusMessages.use();
  return (
    <div className={props.reminder === null ? 'in-data-bonus-open:invisible' : ''}>
      <section className="on-dusk overflow-hidden rounded-card bg-[linear-gradient(#33246b,#5b2f7f)] text-center text-ink shadow-[0_3px_0_var(--edge)]">
        <div className="flex flex-col items-center gap-x-10 px-6 pt-8 pb-3 sm:flex-row sm:justify-center sm:text-left">
          <span aria-hidden="true" className="chest h-[104px] w-[114px]" />
          <div className="w-full max-w-[30em] sm:w-auto">
            <h2 className="mt-3 text-34 sm:mt-0">{messages.soon}</h2>
            <p className="mt-1 text-muted">{messages.text}</p>
            <Reminder {...props} />
          </div>
        </div>
        <DhakaBand className="h-5" />
      </section>
      <div className="mt-7 grid gap-7 xl:grid-cols-2 xl:gap-6">
        <Planned title={messages.offersPlanned} entries={bonusOffers} />
        <Planned title={messages.tasksPlanned} entries={dailyTasks} />
      </div>
    </div>
  );
}

function Reminder({ reminder, onReminder }: ComingSoonProps) {
  const { errorText } = usePlayerLanguage();
  const messages = bonusMessages.use();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    try {
      if (reminder) await call<typeof cancelBonusReminder>('delete', '/bonus/reminder');
      else await call<typeof askForBonusReminder>('put', '/bonus/reminder');
      onReminder(!reminder);
    } catch (error) {
      toast(errorText(error));
    }
    setBusy(false);
  }
  const Icon = reminder ? Check : BellRing;
  return (
    <>
      <Button
        className={`mt-5 w-full sm:w-auto ${reminder === null ? 'invisible' : ''}`}
        variant={reminder ? 'ghost' : 'gold'}
        aria-pressed={reminder ?? false}
        disabled={busy}
        onClick={() => void press()}
      >
        <Icon size={20} aria-hidden /> {messages.tellMe}
      </Button>
      <p role="status" className="mt-2 min-h-[1.5em] text-14 text-muted">
        {reminder && messages.willTell}
      </p>
    </>
  );
}

interface PlannedProps {
  title: string;
  entries: readonly { id: BonusId; coins: number }[];
}

function Planned({ title, entries }: PlannedProps) {
  const { number } = usePlayerLanguage();
  const messages = bonusMessages.use();
  return (
    <section>
      <h2 className="mb-3 text-20">{title}</h2>
      <ul className="card divide-y divide-line px-4 text-muted">
        {entries.map(({ id, coins }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <BonusPicture id={id} className="size-10 opacity-60 saturate-50" />
            <span className="min-w-0 flex-[1_1_5rem] text-16">{messages.titles[id]}</span>
            <span className="figure ml-auto flex items-center gap-1.5 text-16">
              <Coin className="size-[1em] opacity-60 grayscale" /> {messages.coins(number(coins))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
