import type { LucideIcon } from 'lucide-react';

type Tone = 'wait' | 'good' | 'bad' | 'calm';

const tones: Record<Tone, string> = {
  wait: 'bg-wait text-wait-ink',
  good: 'bg-good text-good-ink',
  bad: 'bg-bad text-bad-ink',
  calm: 'bg-calm text-calm-ink',
};

export interface ChipLook {
  tone: Tone;
  Icon: LucideIcon;
}

/** A state in one word with its own icon: colour alone is not accessible. */
export function Chip({ tone, Icon, children }: ChipLook & { children: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-[8px] px-2 py-0.5 text-[13px] font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      <Icon size={15} aria-hidden />
      {children}
    </span>
  );
}
