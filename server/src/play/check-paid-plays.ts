import { sql } from 'kysely';
import type { IntegrityCheck, Fault } from '../platform/integrity-check.ts';
import type { Db } from '../platform/database/index.ts';
import { evidenceOf, type PlayEvidence, sha256 } from '../transparency/index.ts';
import { checkReceipt as check, type Finding } from '@sikka/contract/receipt/check-receipt';
import type { Receipt } from '@sikka/contract/routes/player/receipt';
import { cores } from '@sikka/games/cores';
import { replay } from '@sikka/games/sdk/core/replay';

interface PaidPlay extends PlayEvidence {
  evidence: string | null;
  /** SHA-256 of the log, recomputed by the database; null if the log has moved to the store (check-stored-logs.ts). */
  log: string | null;
  isStored: boolean;
  amount: number | null;
}

const pageRows = 1_000;

function readPage(db: Db, after: string) {
  return sql<PaidPlay>`
    select p.id, p.rules, encode(p.seed, 'hex') as seed, encode(p.log_hash, 'hex') as "logHash", p.score, p.ticks,
        p.coins_earned as coins, encode(sha256(p.log), 'hex') as log,
        p.stored_log_bytes is not null as "isStored", encode(l.evidence, 'hex') as evidence, e.amount
      from play p
      left join ledger_transaction t on t.id = p.transaction_id and t.reference = p.id::text
      left join ledger_entry e on e.transaction_id = t.id and e.line = 1
      left join ledger_leaf l on l.at = t.at and l.transaction_id = t.id
      where p.state = 'paid' and p.id > ${after}::uuid
      order by p.id limit ${pageRows}`.execute(db);
}

function faultOf(play: PaidPlay): string | null {
  if (play.evidence === null || evidenceOf(play) !== play.evidence) return 'is not the game that was sealed';
  if (!play.isStored && play.log !== play.logHash) return 'has a log that does not match its hash';
  return play.amount === play.coins ? null : 'was paid other coins than it says';
}

async function checkEvidence(db: Db): Promise<Fault | null> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows }: { rows: PaidPlay[] } = await readPage(db, after);
    for (const play of rows) {
      const what = faultOf(play);
      if (what !== null) return { row: `play ${play.id}`, what };
    }
    if (rows.length < pageRows) return null;
    after = rows.at(-1)?.id ?? '';
  }
}

/** Games are deleted only with their player. Looks plays up by key, because the history is long. */
async function checkGames(db: Db): Promise<Fault | null> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ledger_transaction t join player o on o.account_id = t.account_id
      where t.reason = 'game' and not exists (select from play p
        where p.id = case when t.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then t.reference::uuid end
          and p.transaction_id = t.id and p.player_id = o.id and p.state = 'paid')
      order by t.id limit 1`.execute(db);
  const [row] = rows;
  return row ? { row: `transaction ${row.id}`, what: 'pays for a game that is not there' } : null;
}

/** The checks of `npm run verify` for paid games. */
export const playChecks: readonly IntegrityCheck[] = [
  { name: 'Every paid game that is kept is the one that its payment sealed', run: checkEvidence },
  { name: 'Every payment for a game has its game, unless its player left', run: checkGames },
];

/** Recomputes everything in a receipt from its file, with our cores. */
export const checkReceipt = (receipt: Receipt): Finding[] =>
  check(
    {
      sha256,
      fromBase64: (text) => Buffer.from(text, 'base64'),
      gameOf: (rules) => cores.get(rules)?.id,
      replay(rules, seed, log) {
        const core = cores.get(rules);
        const proof = core && replay(core, seed, log);
        return proof?.ok ? proof : null;
      },
    },
    receipt,
  );
