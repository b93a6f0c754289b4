/** Metrics of what modules report about their work (docs/decisions/0055). */
import { Counter, Histogram, type Registry } from 'prom-client';
import { serviceFigures } from '../admin/metrics/index.ts';
import { backupFigures } from '../platform/backup/daily-backups.ts';
import { observe } from '../platform/metrics/observe.ts';
import { gameLogFigures, replayVerdicts, type OnReplayed, type OnResult } from '../play/index.ts';
import { ledgerFigures } from '../wallet/index.ts';
import type { Base } from './open-base.ts';

/** Metrics that are the same for all processes of a node, read by one of them: those of the database and the backups. */
export function observeNode({ config, db, registry }: Base): void {
  observe(registry, [
    ...ledgerFigures(db),
    ...serviceFigures(db),
    ...gameLogFigures(db, config.gameLogs.days),
  ]);
  if (config.backups) observe(registry, backupFigures(config.backups.folder));
}

/** Duration of replays, by verdict. */
export function observeReplays(registry: Registry): OnReplayed {
  const seconds = new Histogram({
    name: 'sikka_replay_duration_seconds',
    help: 'Time to replay a log, by verdict',
    labelNames: ['verdict'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
    registers: [registry],
  });
  // Start at zero, or increase() would miss the first one.
  for (const verdict of replayVerdicts) seconds.zero({ verdict });
  return (verdict, took) => seconds.observe({ verdict }, took);
}

/** Game results and the coins paid for them. */
export function observeResults(registry: Registry): OnResult {
  const results = new Counter({
    name: 'sikka_results_total',
    help: 'Submitted game results, by game and outcome: paid, unpaid or the error code',
    labelNames: ['game', 'outcome'],
    registers: [registry],
  });
  const coins = new Counter({
    name: 'sikka_result_coins_total',
    help: 'Coins paid for submitted results, by game',
    labelNames: ['game'],
    registers: [registry],
  });
  return (game, outcome, paid) => {
    results.inc({ game, outcome });
    coins.inc({ game }, paid);
  };
}
