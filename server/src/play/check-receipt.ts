import { checkReceipt as check, type Finding } from '@sikka/contract/receipt/check-receipt';
import type { Receipt } from '@sikka/contract/routes/player/receipt';
import { cores } from '@sikka/games/cores';
import { replay } from '@sikka/games/sdk/core/replay';
import { sha256 } from '../transparency/index.ts';

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
