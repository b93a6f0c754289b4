import type { BrowserContext } from '@playwright/test';

export interface Presses {
  taps: number;
  /** The names of the fields that were filled, in order. */
  typed: string[];
}

/** Counts what a person does in all pages of a context and their frames: presses, and what is typed into which field. */
export async function countPresses(context: BrowserContext): Promise<Presses> {
  const presses: Presses = { taps: 0, typed: [] };
  await context.exposeBinding('notePress', (_, typed: string | null) => {
    if (typed === null) presses.taps += 1;
    else presses.typed.push(typed);
  });
  await context.addInitScript(() => {
    const { notePress } = window as unknown as { notePress: (typed: string | null) => Promise<void> };
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && void notePress(null), true);
    // Text fields alone: a checkbox is a press.
    const noteField = ({ target }: Event) => {
      const { name, type } = target as HTMLInputElement;
      if (['text', 'email', 'password', 'tel'].includes(type)) void notePress(name);
    };
    addEventListener('change', noteField, true);
  });
  return presses;
}
