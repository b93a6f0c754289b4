/**
 * The script of the play frame. It takes a port and the game's bytes from the page, imports the bytes and
 * passes the port on. Window messages are ignored from then on.
 */

/** Entry point of a game's bundle. */
export interface GameModule {
  start(port: MessagePort): void;
}

function takeBoot(event: MessageEvent): void {
  const port = event.ports[0];
  if (event.source !== window.parent || event.data?.type !== 'sikka:boot' || !port) return;
  window.removeEventListener('message', takeBoot);
  void load(event.data.bundle, port);
}

async function load(bundle: ArrayBuffer, port: MessagePort): Promise<void> {
  const url = URL.createObjectURL(new Blob([bundle], { type: 'text/javascript' }));
  try {
    const game = (await import(/* @vite-ignore */ url)) as GameModule;
    game.start(port);
  } catch (error) {
    port.postMessage({ type: 'failed', reason: String(error) });
  } finally {
    URL.revokeObjectURL(url);
  }
}

window.addEventListener('message', takeBoot);
window.parent.postMessage('sikka:ready', '*');
