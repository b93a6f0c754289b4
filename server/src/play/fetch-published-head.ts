import { ledgerDaysSchema } from '@sikka/contract/routes/player/transparency';

const dayMs = 24 * 60 * 60_000;
const answerMs = 15_000;

/** The head that a site publishes for a day, or null where it publishes none. Throws one line when it cannot say. */
export async function fetchPublishedHead(site: string, day: string): Promise<string | null> {
  const after = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  const address = `${site.replace(/\/+$/u, '')}/api/transparency/days/${after}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(answerMs) }).catch((error: unknown) => {
    throw new Error(`${address} could not be reached.`, { cause: error });
  });
  const days = ledgerDaysSchema.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !days.success) throw new Error(`${address} answered ${answer.status} and no heads.`);
  return days.data.items.find((item) => item.day === day)?.head ?? null;
}
