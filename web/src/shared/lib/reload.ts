/** Reloads a page whose files are gone because a release has replaced its build (docs/decisions/0047). */

const key = 'sikka:reloaded-at';
const pauseMs = 10 * 60_000;

let holds = 0;
let isWanted = false;
let inBackground = 0;

/** At most once in ten minutes: where two builds take turns, one reload would follow the other. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < pauseMs) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    // Storage is blocked: nothing would end a loop.
    return false;
  }
}

/** Whether the server has another build of this page. A lost network is none, and a reload would not mend it. */
async function isReplaced(): Promise<boolean> {
  const { src = '' } = document.querySelector<HTMLScriptElement>('script[type=module][src]') ?? {};
  const answer = await fetch(location.pathname, { cache: 'no-store' });
  return answer.ok && !(await answer.text()).includes(new URL(src).pathname);
}

async function reload(): Promise<void> {
  isWanted = false;
  const isGone = await isReplaced().catch(() => false);
  if (!isGone) return;
  if (holds > 0) isWanted = true;
  else if (mayReload()) location.reload();
}

/** Call when a script could not be loaded: reloads once, after a game that is open. */
export function onMissingFile(): void {
  if (inBackground === 0) void reload();
}

/** Keeps the page until the returned function is called, as long as a game is open. */
export function holdReload(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    if (holds === 0 && isWanted) void reload();
  };
}

/** Loads what nobody waits for: where it fails, nobody's form is reloaded. */
export async function inTheBackground(load: () => Promise<unknown>): Promise<void> {
  inBackground += 1;
  try {
    await load();
  } catch {
    // The press that needs it loads it again.
  } finally {
    inBackground -= 1;
  }
}
