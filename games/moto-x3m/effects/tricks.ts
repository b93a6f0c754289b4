import { colours } from '../../sdk/render/theme.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { trick } from '../core/constants.ts';
import type { Ride } from '../core/state.ts';
import { chainColour } from '../render/chain-flame.ts';
import type { BikeCaptions } from './bike-captions.ts';
import { payOut, type Parts } from './pieces.ts';

/** The strings' names by trick. */
const trickNames = [
  'go',
  'backflip',
  'frontflip',
  'doubleFlip',
  'tripleFlip',
  'wheelie',
  'bigAir',
  'smooth',
  'close',
] as const;

/** A trick's name, its points and the chain at the bike: louder and larger the more it is worth. */
export class Tricks {
  readonly #parts: Parts;
  readonly #captions: BikeCaptions;

  constructor(parts: Parts, captions: BikeCaptions) {
    [this.#parts, this.#captions] = [parts, captions];
  }

  /** Returns the ticks of a hit-stop. */
  onTrick(ride: Ride): number {
    const { context, fx } = this.#parts;
    const { messages, sound } = context;
    const { trick: what, trickWorth: worth, chain } = ride;
    const size = Math.min(1, worth / 700);
    if (chain >= 3) context.addLayer('combo');
    sound.play(what <= trick.triple ? 'flip' : 'trick', 1 + (chain - 1) * 0.12, 0.7 + size * 0.5);
    const name = messages[trickNames[what]!];
    const text = `${name} +${formatNumber(worth)}${chain > 1 ? `  ×${formatNumber(chain)}` : ''}`;
    const colour = chain > 1 || worth <= 300 ? chainColour(chain) : colours.gold;
    this.#captions.say(text, colour, 20 + size * 18 + Math.min(12, (chain - 1) * 3), ride);
    this.#celebrate(ride, size);
    if (worth < 300) return 0;
    fx.addShake(3 + size * 6);
    fx.flash(0.1 + size * 0.16, colours.gold);
    context.vibrate('hit');
    return Math.round(2 + size * 4);
  }

  #celebrate(ride: Ride, size: number): void {
    const { fx, scene } = this.#parts;
    const { x, y } = scene.middleOf(ride);
    fx.burst(x, y - 20, {
      count: fx.calm ? 4 : Math.round(4 + size * 44),
      speed: 160 + size * 420,
      gravity: 500,
      lifeMs: 500 + size * 500,
      spin: 1,
      sizes: [3, 6 + size * 7],
      looks: ['#ffc24d', '#fff3cf', '#45db96', '#f2456e'],
    });
    payOut(this.#parts, x, y, ride.trickWorth);
  }
}
