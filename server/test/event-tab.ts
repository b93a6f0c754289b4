import type { WalletEvent } from '@sikka/contract/routes/player/wallet';
import type { Visitor } from './visitor.ts';

export interface Tab {
  /** The data of the next `wallet` event. */
  next(): Promise<WalletEvent>;
  /** Resolves when the server ends the stream. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the event stream as a browser tab does. */
export async function openTab(player: Visitor): Promise<Tab> {
  const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${player.url}/api/events`, { headers: { cookie, connection: 'close' } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next() {
      for (;;) {
        const match = /event: wallet\ndata: (.*)\n\n/u.exec(text);
        if (match?.[1]) {
          text = text.slice(match.index + match[0].length);
          return JSON.parse(match[1]) as WalletEvent;
        }
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream ended');
        text += value;
      }
    },
    async end() {
      while (!(await reader.read()).done);
    },
    close: () => reader.cancel(),
  };
}
