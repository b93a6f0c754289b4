import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { getBonus } from '@sikka/contract/routes/player/bonus';
import { type AnswerOf, call } from '../../shared/lib/api.ts';
import { writeCookie } from '../../shared/lib/preferences.ts';
import { usePlayerOrNull } from '../../shared/lib/session.ts';
import { Unreachable } from '../../shared/ui/notice.tsx';
import { Screen, ScreenTitle } from '../../shared/ui/page.tsx';
import { ComingSoon } from '../features/bonus/coming-soon.tsx';
import { PageSkeleton } from '../features/shell/skeleton.tsx';
import { bonusMessages } from '../lib/player-messages.ts';

const BonusList = lazy(() =>
  import('../features/bonus/bonus-list.tsx').then((m) => ({ default: m.BonusList })),
);

/** §2 Bonus: shows only 'Coming Soon' while its flag is on, which is the default; else offers and tasks. */
export function BonusPage() {
  const messages = bonusMessages.use();
  return (
    <Screen>
      <ScreenTitle>{messages.title}</ScreenTitle>
      <Content />
    </Screen>
  );
}

function Content() {
  const { bonus, error, ask, setReminder } = useBonus(usePlayerOrNull()?.settingsVersion);
  if (error && !bonus) return <Unreachable error={error} onRetry={ask} />;
  if (!bonus || bonus.comingSoon)
    return <ComingSoon reminder={bonus?.reminder ?? null} onReminder={setReminder} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <BonusList />
    </Suspense>
  );
}

type Bonus = AnswerOf<typeof getBonus>;

// Cached for this visit, so that the screen opens at once the next time.
let known: Bonus | null = null;

/** The flag of the bonus screen, null while loading; asked for once the player is known. */
function useBonus(settingsVersion: number | undefined) {
  const [bonus, setBonus] = useState(known);
  const [error, setError] = useState<unknown>(null);
  const keep = (answer: Bonus) => {
    setBonus((known = answer));
    writeCookie('bonus_open', answer.comingSoon ? '0' : '1');
  };
  const ask = useCallback(() => {
    setError(null);
    call<typeof getBonus>('get', '/bonus').then(keep, setError);
  }, []);
  useEffect(() => {
    if (settingsVersion !== undefined) ask();
  }, [ask, settingsVersion]);
  const setReminder = (reminder: boolean) => bonus && keep({ ...bonus, reminder });
  return { bonus, error, ask, setReminder };
}
