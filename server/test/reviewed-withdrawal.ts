/** Helpers for tests of the Withdrawals page. */
import { GameLogs } from '../src/platform/game-logs.ts';
import { randomInt } from 'node:crypto';
import { checkRequest } from '../src/withdrawal/index.ts';
import type { TestApp } from './app.ts';
import { colleague, firstOperator, type TestOperator } from './operators.ts';
import { ask, richPlayer, toWallet, type RichPlayer } from './withdrawal.ts';

export interface Staff {
  boss: TestOperator;
  payer: TestOperator;
  reviewer: TestOperator;
}

/** One operator of each role. */
export async function hireStaff(app: TestApp): Promise<Staff> {
  const boss = await firstOperator(app);
  return {
    boss,
    payer: await colleague(app, boss, 'payer'),
    reviewer: await colleague(app, boss, 'reviewer'),
  };
}

/** A unique phone number. */
export const freshPhone = (): string => `98${randomInt(1e7, 1e8)}`;

/** A request with a payee of its own, after the rules have run. */
export async function requestOf(
  app: TestApp,
  player: RichPlayer,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const { body, status } = await ask(player, { ...toWallet, phoneNumber: freshPhone(), ...fields });
  if (status !== 200) throw new Error(`asking answered ${status}: ${JSON.stringify(body)}`);
  await checkRequest({ db: app.db, gameLogs: new GameLogs(null) }, body.id);
  return body.id;
}

/** A rich player with one request. */
export async function requester(
  app: TestApp,
  amountRupees = 100,
  fields: Record<string, unknown> = {},
): Promise<{ player: RichPlayer; id: string }> {
  const player = await richPlayer(app, amountRupees * 100, { name: 'Asha Rai' });
  return { player, id: await requestOf(app, player, { amountRupees, ...fields }) };
}
