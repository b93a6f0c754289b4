/** What modules tell of their work, as metrics (docs/decisions/0055). */
import { Counter, Histogram, type Registry } from 'prom-client';
import { serviceFigures } from '../admin/metrics/index.ts';
import { backupFigure } from '../platform/backup/daily-backups.ts';
import { observe } from '../platform/metrics/index.ts';
import { gameLogFigures, replayVerdicts, type OnReplayed, type OnResult } from '../play/index.ts';
import { ledgerFigures } from '../wallet/index.ts';
import type { Base } from './open-base.ts';

/** What is the same for all processes of this node, so that one of them reads it: figures of the database and of the backups. */
export function observeNode({ config, db, registry }: Base): void {
  observe(registry, [
    ...ledgerFigures(db),
    ...serviceFigures(db),
    ...gameLogFigures(db, config.gameLogs.days),
  ]);
  if (config.backups) observe(registry, [backupFigure(config.backups.folder)]);
}

/** Replays of logs: how long each ran, by what it found. */
export function observeReplays(registry: Registry): OnReplayed {
  const seconds = new Histogram({
    name: 'sikka_replay_duration_seconds',
    help: 'Time to replay a log, by what it found',
    labelNames: ['verdict'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
    registers: [registry],
  });
  // The first one is an increase only where there was a zero before.
  for (const verdict of replayVerdicts) seconds.zero({ verdict });
  return (verdict, took) => seconds.observe({ verdict }, took);
}

/** Results of games and the coins that they brought. */
export function observeResults(registry: Registry): OnResult {
  const results = new Counter({
    name: 'sikka_results_total',
    help: 'Results of games that were handed in, by game and by paid, unpaid or the code of the refusal',
    labelNames: ['game', 'outcome'],
    registers: [registry],
  });
  const coins = new Counter({
    name: 'sikka_result_coins_total',
    help: 'Coins paid for results that were handed in, by game',
    labelNames: ['game'],
    registers: [registry],
  });
  return (game, outcome, paid) => {
    results.inc({ game, outcome });
    coins.inc({ game }, paid);
  };
}
