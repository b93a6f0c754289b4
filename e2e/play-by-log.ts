import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { bots, earningGame } from '@sikka/games/bots';
import { cores, currentRules } from '@sikka/games/cores';
import type { BotStrength } from '@sikka/games/sdk/core/game-core';
import { decodeLog } from '@sikka/games/sdk/core/log';
import { letTimePass } from './database-fixtures.ts';

/**
 * A game without its minutes: the frame loads a module that sends what a bot played. For tests of what the page does with
 * a result; the real games are played in critical-journey.spec.ts and in the tests of the games.
 */

interface Init {
  rules: string;
  countSeconds?: number;
  bestScore?: number;
  seed: Uint32Array;
  ghost?: Uint8Array;
  skin?: { id: string };
}
type GameFrame = Window & { port: MessagePort; init: Init; heard: string[] };

/** How a game was told to begin, and what the page has said to it since. */
interface Told {
  rules: string;
  countSeconds: number | undefined;
  bestScore: number | undefined;
  seed: number[];
  ghost: number[];
  skin: string | undefined;
  heard: string[];
}

/** What a race against one of the player's own plays must be told: its rules, seed and stored log. */
export async function raceAgainst(
  page: Page,
  playId: string,
): Promise<Pick<Told, 'rules' | 'seed' | 'ghost'>> {
  const { rules, seed, log } = await (await page.request.get(`/api/plays/${playId}/replay`)).json();
  return { rules, seed, ghost: [...Buffer.from(log, 'base64')] };
}

/** Replaces a game's bundle with the module; call before the game is opened. */
export async function replaceGame(page: Page, gameId: string): Promise<void> {
  const core = cores.get(currentRules[gameId] ?? '');
  if (!core) throw new Error(`no game ${gameId}`);
  const loaded = { type: 'loaded', actionBits: core.actionBits, ticksMax: core.ticksMax };
  const body = `export function start(port) {
    Object.assign(globalThis, { port, heard: [] });
    port.onmessage = ({ data }) => {
      if (data.type === 'init') globalThis.init = data.init;
      else globalThis.heard.push(data.type);
    };
    port.postMessage(${JSON.stringify(loaded)});
  }`;
  await page
    .context()
    .route(`**/games/${gameId}*`, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
}

async function loadedFrame(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('the game has no frame');
  await frame.waitForFunction(() => 'port' in window);
  return frame;
}

/** What the open game has been told. */
export async function readFrame(page: Page): Promise<Told> {
  const frame = await loadedFrame(page);
  await frame.waitForFunction(() => 'init' in window);
  return frame.evaluate(() => {
    const { init, heard } = window as unknown as GameFrame;
    const { rules, countSeconds, bestScore, seed, ghost = [], skin } = init;
    return { rules, countSeconds, bestScore, seed: [...seed], ghost: [...ghost], skin: skin?.id, heard };
  });
}

/**
 * Ends the open game with the bot's log for its seed, and offers a picture if given; also advances the server's clock,
 * by `pass` where it has another database.
 */
export async function playByLog(
  page: Page,
  play: { id: string; rules: string; seed: number[] },
  strength: BotStrength = 1,
  picture: number[] = [],
  pass: typeof letTimePass = letTimePass,
): Promise<void> {
  const [core, bot] = [cores.get(play.rules), bots.get(play.rules)];
  if (!core || !bot) throw new Error(`no game ${play.rules}`);
  const { log, score, ticks } = earningGame(core, bot, Uint32Array.from(play.seed), strength);
  const decoded = decodeLog(log, core);
  if (!decoded.ok) throw new Error('the bot wrote a log that is none');
  await pass(play.id, 8_000 + Math.ceil((ticks * 1000) / 60));
  const frame = await loadedFrame(page);
  const sent = frame.evaluate(
    async ({ entries, score, ticks, bytes }) => {
      const { port } = window as unknown as GameFrame;
      port.postMessage({ type: 'started' });
      for (const [at, { tick, action }] of entries.entries()) {
        // The page takes 480 messages at once and 240 a second.
        if (at >= 400 && at % 200 === 0) await new Promise((resolve) => setTimeout(resolve, 1_000));
        port.postMessage({ type: 'input', tick, action });
      }
      if (bytes.length > 0) port.postMessage({ type: 'picture', bytes: Uint8Array.from(bytes).buffer });
      port.postMessage({ type: 'game_over', score, ticks });
    },
    { entries: decoded.value.entries, score, ticks, bytes: picture },
  );
  // The page may take the frame away before it has answered.
  await sent.catch((error: Error) => {
    if (!error.message.includes('detached')) throw error;
  });
}

/**
 * Presses a button of a question above a game. Until the browser has drawn the question, it sends a press to the
 * game's frame below, and Playwright does not notice.
 */
export async function pressAboveGame(button: Locator): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click();
    await expect(button).toBeHidden({ timeout: 2_000 });
  }).toPass();
}
