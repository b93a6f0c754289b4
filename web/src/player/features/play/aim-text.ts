import type { Aim, AimState } from '@sikka/contract/progress';
import type { aimsMessages } from '../../lib/player-messages.ts';

type Messages = ReturnType<typeof aimsMessages.use>;
type Sentences = Readonly<Partial<Record<string, (count: number, n: string) => string>>>;

const secondsPerHour = 3_600;

/** Aims in words, with numbers in the language's digits. */
export function describeAims(messages: Messages, number: (value: number) => string) {
  return {
    /** 'Run 800 metres in one game'. */
    aim({ stat, per, step }: Aim): string {
      if (stat === 'seconds')
        return step < secondsPerHour
          ? messages.minutes(number(step / 60))
          : messages.hours(step / secondsPerHour, number(step / secondsPerHour));
      const sentences: Sentences = per === 'game' ? messages.inOne : messages.inAll;
      return sentences[stat]?.(step, number(step)) ?? '';
    },
    /** '640 of 800'; time in minutes. */
    value({ stat, value }: AimState, step: number): string {
      const unit = stat === 'seconds' ? 60 : 1;
      return messages.progress(number(Math.floor(value / unit)), number(step / unit));
    },
  };
}
