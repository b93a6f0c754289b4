import type { ReactNode } from 'react';

/** The frame of the game of the day, whose picture is the dashboard's largest; without a label it stands for the card. */
export function ChallengeCardFrame({
  label,
  picture,
  children,
}: {
  label?: string;
  picture: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      className="relative isolate flex min-h-[max(264px,16.5rem)] flex-col overflow-hidden rounded-card bg-[#2A1748] p-4 shadow-[0_3px_0_var(--edge)] lg:p-5"
    >
      {picture}
      {/* As wide as the words, also where text is larger. */}
      <div className="absolute inset-0 -z-10 bg-[linear-gradient(90deg,rgba(20,14,34,.88),rgba(20,14,34,.5)_max(42%,9.4rem),transparent_max(64%,14.3rem))]" />
      {children}
    </section>
  );
}
