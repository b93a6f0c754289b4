/** Settings changed as the console does it, for tests. */
import { initialSettings, type Settings } from '@sikka/contract/settings';
import type { SettingsVersion } from '@sikka/contract/routes/admin/settings';
import type { Answer } from './app.ts';
import type { OperatorVisitor } from './operators.ts';

export async function settingsNow(visitor: OperatorVisitor): Promise<SettingsVersion> {
  const { body } = await visitor.post('/settings/search', { before: null });
  return body.items[0];
}

/** Saves the given values beside all others that hold. */
export async function setSettings(visitor: OperatorVisitor, changes: Partial<Settings>): Promise<Answer> {
  const { number: seen, values } = await settingsNow(visitor);
  return visitor.call('PUT', '/settings', { seen, values: { ...values, ...changes } });
}

/** The same, proposed by one administrator and confirmed by another. */
export async function setSettingsByTwo(
  [first, second]: readonly [OperatorVisitor, OperatorVisitor],
  changes: Partial<Settings>,
): Promise<Answer> {
  const { number: seen, values } = await settingsNow(first);
  const proposed = await first.post('/settings/proposals', { seen, values: { ...values, ...changes } });
  if (proposed.status !== 201) return proposed;
  return second.post(`/settings/proposals/${proposed.body.number}/confirm`, { seen });
}

/** Every tier pays the same. */
export const flat = (coins: number) => [{ gamesPlayedBelow: null, coins }];

/** The same floor for the game that the tests play, the others as they were. */
export const minimumsWith = (floor: { seconds: number; score: number; inputs: number }) => ({
  ...initialSettings.floors,
  'subway-surfers': floor,
});
