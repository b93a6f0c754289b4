import { bots } from '../bots.ts';
import { cores, currentRules } from '../cores.ts';
import type { Bot, GameCore } from '../sdk/core.ts';
import { templateBot } from '../template/bot.ts';
import { template } from '../template/core.ts';

/** A game by its id with its bot, for films: those that can be played, and the template that new ones begin as. */
export function knownGame(id: string): { core: GameCore; bot: Bot } {
  if (id === template.id) return { core: template as GameCore, bot: templateBot as Bot };
  const core = cores.get(currentRules[id] ?? '');
  const bot = core && bots.get(core.rules);
  if (!core || !bot) throw new Error(`no core and bot for '${id}'`);
  return { core, bot };
}
