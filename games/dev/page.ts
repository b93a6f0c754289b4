import { openGame, type GameInit } from '../sdk/host.ts';
import { seedFromNumber } from '../sdk/random.ts';

/** A bare page around the frame, for films and measurements. What happens is kept on `window.told`. */

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
  const init: GameInit = {
    playId: 'film',
    rules: 'subway-surfers@1',
    seed: seedFromNumber(Number(query.get('seed') ?? 1)),
    tickHz: 60,
    locale: query.get('locale') === 'ne' ? 'ne' : 'en',
    lowData: false,
    muted: query.has('muted'),
    reducedMotion: query.has('calm'),
    ...(best > 0 ? { bestScore: best } : {}),
  };
  const game = openGame({
    frameUrl: '/play-frame',
    container: document.body,
    bundle,
    title: 'Subway Surfers',
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
  Object.assign(window, { game });
}

void open();
