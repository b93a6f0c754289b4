/**
 * Approvals wait ten seconds in this tab before they are sent, so that they can be undone (docs/decisions/0043). They are
 * kept outside React: another page of the console does not lose them, and a closing tab sends them at once.
 */
import { adminPathHeader } from '@sikka/contract/admin/auth';
import { createStore } from '../../../shared/lib/store.ts';
import { adminPath } from '../../lib/call-admin.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { AdminButton } from '../../ui/controls.tsx';

const undoMs = 10_000;

interface DelayedApproval {
  /** Of one approval, or of all rows of a bulk approval. */
  ids: readonly string[];
  /** Below /api/admin, with the body, for a tab that closes. */
  path: string;
  body: object;
  /** Sends it and shows what became of it; never throws. */
  send: () => Promise<unknown>;
}

interface Waiting extends DelayedApproval {
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
  const added: Waiting = { ...approval, timer: setTimeout(() => void sendNow(added), undoMs) };
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

/** While approvals wait to be sent: take the newest back, or send all now. */
export function UndoBar({ onUndo }: { onUndo: () => void }) {
  const { undo: t } = useAdminMessages('withdrawals');
  const { number } = useFormats();
  const count = useDelayed().reduce((sum, { ids }) => sum + ids.length, 0);
  if (count === 0) return null;
  return (
    <div
      role="group"
      aria-label={t.label}
      className="admin-card sticky bottom-0 z-20 flex flex-wrap items-center gap-2 bg-here p-2 pl-4"
    >
      <span role="status" className="mr-auto font-semibold">
        {count === 1 ? t.one(number(undoMs / 1000)) : t.many(number(count), number(undoMs / 1000))}
      </span>
      <AdminButton onClick={() => void sendDelayed()}>{t.now}</AdminButton>
      <Button size="normal" onClick={onUndo}>
        {t.undo}
      </Button>
    </div>
  );
}
