import { bots } from '../../games/bots.ts';
import { cores, rulesOf } from '../../games/cores.ts';
import type { Bot, GameCore } from '../../games/sdk/core/game-core.ts';
import { templateBot } from '../../games/template/bot.ts';
import { template } from '../../games/template/core/index.ts';

/** A game with its bot, by id: the playable games, their levels ('candy-match/12') and the template. */
export function knownGame(game: string): { core: GameCore; bot: Bot } {
  const [id = '', level = '0'] = game.split('/');
  if (id === template.id) return { core: template as GameCore, bot: templateBot as Bot };
  const core = cores.get(rulesOf(id, Number(level)) ?? '');
  const bot = core && bots.get(core.rules);
  if (!core || !bot) throw new Error(`no core and bot for '${game}'`);
  return { core, bot };
}
