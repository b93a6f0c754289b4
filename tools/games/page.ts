import type { GameId } from '@sikka/contract/catalogue';
import { wornSkin } from '@sikka/contract/skins';
import { botGame } from '../../games/bots.ts';
import { ticksPerSecond, type BotStrength } from '../../games/sdk/core/game-core.ts';
import { seedFromNumber } from '../../games/sdk/core/random.ts';
import { openGame, type GameInit } from '../../games/sdk/protocol/open-game.ts';
import { knownGame } from './known-games.ts';

/**
 * A bare page around the frame, for films and measurements. Events are collected in `window.report`. The query has
 * `game`, `seed` and `bundle`; `bot` (a strength) shows that bot's play from the tutorial on, and with `watch` as a stored
 * play; `skin` names what the player wears.
 */

interface Report {
  events: string[];
  log?: number[];
  score?: number;
  ticks?: number;
}

const report: Report = { events: [] };
Object.assign(window, { report });

const query = new URLSearchParams(location.search);

async function open(): Promise<void> {
  const bundle = await (await fetch(query.get('bundle') ?? '')).arrayBuffer();
  const best = Number(query.get('best') ?? 0);
  const seed = seedFromNumber(Number(query.get('seed') ?? 1));
  const game = query.get('game') ?? 'subway-surfers';
  const { core } = knownGame(game);
  const worn = query.get('skin');
  const skin = wornSkin({ gameId: core.id as GameId, skin: worn });
  const replay = query.has('bot') ? playOf(game, seed, Number(query.get('bot')) as BotStrength) : undefined;
  const init: GameInit = {
    playId: 'film',
    rules: core.rules,
    seed,
    tickHz: ticksPerSecond,
    locale: query.get('locale') ?? 'en',
    lowData: false,
    muted: query.has('muted'),
    reducedMotion: query.has('calm'),
    fonts: await Promise.all([
      fontOf('latin', 'U+0000-00FF, U+2000-206F'),
      fontOf('devanagari', 'U+0900-097F, U+200C-200D'),
    ]),
    ...(query.has('count') ? { countSeconds: Number(query.get('count')) } : {}),
    ...(skin ? { skin } : {}),
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
      loaded: () => report.events.push('loaded'),
      started: () => report.events.push('started'),
      score: (score) => report.events.push(`score ${score}`),
      gameOver(result) {
        Object.assign(report, { log: [...result.log], score: result.score, ticks: result.ticks });
        report.events.push('game_over');
      },
      stopped: () => report.events.push('stopped'),
      failed: (reason) => report.events.push(`failed ${reason}`),
    },
  });
  Object.assign(window, { game: opened });
}

const fontOf = async (script: string, unicodeRange: string) => ({
  bytes: await (await fetch(`/${script}.woff2`)).arrayBuffer(),
  unicodeRange,
});

function playOf(id: string, seed: Uint32Array, strength: BotStrength): Uint8Array {
  const { core, bot } = knownGame(id);
  const { log } = botGame(core, bot, seed, strength);
  Object.assign(report, { botLog: [...log] });
  return log;
}

void open();
