import { createHash } from 'node:crypto';
import type { Receipt } from '@sikka/contract/routes/player/receipt';
import { cores } from '@sikka/games/cores';
import { replay } from '@sikka/games/sdk/core/replay';
import { checkProof, evidenceOf, type Finding } from '../transparency/index.ts';
import { seedBytes } from './seed.ts';

type Play = Receipt['play'];

const finding = (isRight: boolean, sentence: string): Finding => ({ isRight, sentence });

/** The game, replayed by our core. */
function checkGame({ gameId, rules, seed, log, logHash, score, ticks }: Play): Finding[] {
  const bytes = Buffer.from(log, 'base64');
  const core = cores.get(rules);
  const proof = core && replay(core, Uint32Array.from(seed), bytes);
  const proven = proof?.ok ? proof : null;
  return [
    finding(core?.id === gameId, `The rules ${rules} are known here, and they are those of ${gameId}.`),
    finding(
      createHash('sha256').update(bytes).digest('hex') === logHash,
      'The input log has the hash that the receipt names.',
    ),
    finding(
      proven !== null,
      'The log, played again from the seed, is one whole game without a move that the rules refuse.',
    ),
    finding(proven?.score === score, `It ends with a score of ${score}.`),
    finding(proven?.ticks === ticks, `It takes ${ticks} ticks.`),
  ];
}

/** The payment is for this game. */
function checkPayment({ play, transaction }: Receipt): Finding[] {
  const { reason, reference, evidence, lines } = transaction;
  const sealed = evidenceOf({ ...play, seed: seedBytes(play.seed).toString('hex') });
  return [
    finding(
      reason === 'game' && reference === play.id,
      `The ledger's transaction is for the play ${play.id}.`,
    ),
    finding(lines[0]?.amount === play.coins, `It pays ${play.coins} coins.`),
    finding(sealed === evidence, 'It was sealed with these rules, seed, log, score, ticks and coins.'),
  ];
}

/** Recomputes everything in a receipt from its file; each check is a statement that holds or not. */
export function checkReceipt(receipt: Receipt): Finding[] {
  return [...checkGame(receipt.play), ...checkPayment(receipt), ...checkProof(receipt)];
}
