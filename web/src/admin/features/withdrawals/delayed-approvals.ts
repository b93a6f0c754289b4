/**
 * Approvals wait ten seconds in this tab before they are sent, so that they can be undone (docs/decisions/0043). They are
 * kept outside React: another page of the console does not lose them, and a closing tab sends them at once.
 */
import { adminPathHeader } from '@sikka/contract/admin/auth';
import { createStore } from '../../../shared/lib/store.ts';
import { adminPath } from '../../lib/call-admin.ts';

export const undoMs = 10_000;

interface DelayedApproval {
  /** Ids of one approval, or of all rows of a bulk approval. */
  ids: readonly string[];
  /** Below /api/admin, with the body, for a tab that closes. */
  path: string;
  body: object;
  /** Sends it and shows what became of it; never throws. */
  send: () => Promise<unknown>;
}

interface Waiting extends DelayedApproval {
  /** By this tab's clock. */
  sentAt: number;
  timer: ReturnType<typeof setTimeout>;
}

let waiting: readonly Waiting[] = [];
const store = createStore(() => waiting, []);

function remove(approval: Waiting): boolean {
  if (!waiting.includes(approval)) return false;
  clearTimeout(approval.timer);
  waiting = waiting.filter((each) => each !== approval);
  store.changed();
  return true;
}

async function sendNow(approval: Waiting): Promise<void> {
  if (remove(approval)) await approval.send();
}

/** Whether a withdrawal waits to be approved. */
export const isDelayed = (id: string): boolean => waiting.some(({ ids }) => ids.includes(id));

/** Sends an approval in ten seconds; rows that already wait are not added again. */
export function delayApproval(approval: DelayedApproval): void {
  if (approval.ids.some(isDelayed)) return;
  const timer = setTimeout(() => void sendNow(added), undoMs);
  const added: Waiting = { ...approval, sentAt: Date.now() + undoMs, timer };
  waiting = [...waiting, added];
  store.changed();
}

/** Takes the newest one back; returns its first row. */
export function undoNewest(): string | undefined {
  const newest = waiting.at(-1);
  return newest && remove(newest) ? newest.ids[0] : undefined;
}

/** Sends all that wait, one after the other. */
export async function sendDelayed(): Promise<void> {
  for (const approval of waiting) await sendNow(approval);
}

export const useDelayed = (): readonly Waiting[] => store.use();

addEventListener('pagehide', () => {
  for (const approval of waiting) {
    remove(approval);
    void fetch(`/api/admin${approval.path}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', [adminPathHeader]: adminPath },
      body: JSON.stringify(approval.body),
    });
  }
});
