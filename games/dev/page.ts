import { botGame } from '../bots.ts';
import type { BotStrength } from '../sdk/core.ts';
import { openGame, type GameInit } from '../sdk/host.ts';
import { seedFromNumber } from '../sdk/random.ts';
import { knownGame } from './known-games.ts';

/**
 * A bare page around the frame, for films and measurements. What happens is kept on `window.told`. The query says which
 * `game`, `seed` and `bundle`; with `bot` (a strength) that bot's play is shown from the lesson on, with `watch` besides
 * it is shown as a stored play.
 */

interface Told {
  events: string[];
  log?: number[];
  score?: number;
  ticks?: number;
}

const told: Told = { events: [] };
Object.assign(window, { told });

const query = new URLSearchParams(location.search);

async function open(): Promise<void> {
  const bundle = await (await fetch(query.get('bundle') ?? '')).arrayBuffer();
  const best = Number(query.get('best') ?? 0);
  const seed = seedFromNumber(Number(query.get('seed') ?? 1));
  const game = query.get('game') ?? 'subway-surfers';
  const { rules } = knownGame(game).core;
  const replay = query.has('bot') ? playOf(game, seed, Number(query.get('bot')) as BotStrength) : undefined;
  const init: GameInit = {
    playId: 'film',
    rules,
    seed,
    tickHz: 60,
    locale: query.get('locale') === 'ne' ? 'ne' : 'en',
    lowData: false,
    muted: query.has('muted'),
    reducedMotion: query.has('calm'),
    ...(best > 0 ? { bestScore: best } : {}),
    ...(replay ? { replay: { log: replay, asPlayed: !query.has('watch') } } : {}),
  };
  const opened = openGame({
    frameUrl: '/play-frame',
    container: document.body,
    bundle,
    title: 'Game',
    init,
    on: {
      loaded: () => told.events.push('loaded'),
      started: () => told.events.push('started'),
      score: (score) => told.events.push(`score ${score}`),
      gameOver(result) {
        Object.assign(told, { log: [...result.log], score: result.score, ticks: result.ticks });
        told.events.push('game_over');
      },
      stopped: () => told.events.push('stopped'),
      failed: (reason) => told.events.push(`failed ${reason}`),
    },
  });
  Object.assign(window, { game: opened });
}

function playOf(id: string, seed: Uint32Array, strength: BotStrength): Uint8Array {
  const { core, bot } = knownGame(id);
  const { log } = botGame(core, bot, seed, strength);
  Object.assign(told, { botLog: [...log] });
  return log;
}

void open();
