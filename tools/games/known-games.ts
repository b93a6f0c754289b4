import { bots } from '../../games/bots.ts';
import { cores, currentRules } from '../../games/cores.ts';
import type { Bot, GameCore } from '../../games/sdk/core/game-core.ts';
import { templateBot } from '../../games/template/bot.ts';
import { template } from '../../games/template/core/index.ts';

/** A game with its bot, by id: the playable games and the template. */
export function knownGame(id: string): { core: GameCore; bot: Bot } {
  if (id === template.id) return { core: template as GameCore, bot: templateBot as Bot };
  const core = cores.get(currentRules[id] ?? '');
  const bot = core && bots.get(core.rules);
  if (!core || !bot) throw new Error(`no core and bot for '${id}'`);
  return { core, bot };
}
