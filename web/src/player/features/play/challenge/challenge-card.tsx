import type { CatalogueEntry } from '@sikka/contract/catalogue';
import { ChevronRight, Trophy } from 'lucide-react';
import { usePlayerLanguage } from '../../../../shared/lib/language.tsx';

/** The way to today's challenge, one game for everyone (docs/decisions/0071). */
export function ChallengeCard({ game, onOpen }: { game: CatalogueEntry; onOpen: () => void }) {
  const { t } = usePlayerLanguage();
  return (
    <button
      type="button"
      onClick={onOpen}
      className="card mt-3 flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-raised"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-gold text-[#2B1B05]">
        <Trophy size={22} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="figure block text-17">{t.dashboard.challenge}</span>
        <span className="block text-14 text-muted">{t.dashboard.challengeText(game.title)}</span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
    </button>
  );
}
