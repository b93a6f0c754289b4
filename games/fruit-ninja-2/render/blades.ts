import { fillPath, type DrawContext } from '../../sdk/render/picture.ts';
import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import { colours, fillCircle, fillEllipse, fillPolygon } from '../../sdk/render/theme.ts';

/** How each blade of contract/src/skins.ts looks: its trail, and what falls from it. */

export interface Blade {
  core: string;
  glow: string;
  /** The colours of both sides of a worn blade's edge. */
  sides?: readonly [string, string];
  /** The colour of a jagged line along the trail. */
  bolt?: string;
  shed?: Shed;
}

/** What a blade leaves behind. Pixels a second, milliseconds, pixels. */
export interface Shed {
  /** Within a circle of 12 about the origin. */
  paint(ctx: DrawContext): void;
  speed: number;
  gravity: number;
  lifeMs: number;
  size: number;
}

const steel: Blade = { core: '#f4fffb', glow: colours.mint };

const floating = { speed: 90, gravity: 170, lifeMs: 620, size: 20 } as const;
const falling = { speed: 90, gravity: 620, lifeMs: 480, size: 13 } as const;
const flashing = { speed: 240, gravity: 0, lifeMs: 280, size: 17 } as const;

type Colors = GameSkin['colors'];

const worn: Readonly<Record<string, (colors: Colors) => Partial<Blade>>> = {
  marigold: (colors) => ({ shed: { ...floating, paint: (ctx) => marigoldPetal(ctx, colors) } }),
  river: (colors) => ({ shed: { ...falling, paint: (ctx) => waterDrop(ctx, colors) } }),
  rhododendron: (colors) => ({ shed: { ...floating, paint: (ctx) => rhododendronPetal(ctx, colors) } }),
  peacock: (colors) => ({
    sides: [colors[1], colors[2]],
    shed: { ...floating, paint: (ctx) => featherEye(ctx, colors) },
  }),
  thunder: (colors) => ({ bolt: colors[2], shed: { ...flashing, paint: (ctx) => flare(ctx, colors) } }),
};

/** The blade of a skin; steel for none, and for one that this build does not know. */
export function bladeOf(skin: GameSkin | undefined): Blade {
  const wear = skin && worn[skin.id];
  if (!wear) return steel;
  const [core, glow] = skin.colors;
  return { core, glow, sides: [glow, glow], ...wear(skin.colors) };
}

function marigoldPetal(ctx: DrawContext, [, shade, accent]: Colors): void {
  fillEllipse(ctx, [0, 0, 11, 5.5], shade);
  fillEllipse(ctx, [-3, -0.5, 6.5, 3], accent);
}

function waterDrop(ctx: DrawContext, [body, shade, accent]: Colors): void {
  fillCircle(ctx, 0, 0, 11, shade);
  fillCircle(ctx, 0, -1, 8.5, accent);
  fillCircle(ctx, -3, -4, 3, body);
}

/** A petal with a notch, darker at its foot. */
function rhododendronPetal(ctx: DrawContext, [, shade, accent]: Colors): void {
  fillPath(ctx, accent, 'M-11 0Q-2-9 11-6Q6 0 11 6Q-2 9-11 0Z');
  fillEllipse(ctx, [-4, 0, 6, 2.6], shade);
}

/** The eye of a peacock's feather. */
function featherEye(ctx: DrawContext, [body, shade, accent]: Colors): void {
  fillEllipse(ctx, [0, 0, 11.5, 7.5], shade);
  fillEllipse(ctx, [1.5, 0, 7.5, 5], '#ffc24d');
  fillEllipse(ctx, [3, 0, 5, 3.6], accent);
  fillCircle(ctx, 4.5, 0, 1.6, body);
}

/** A spark of four points. */
function flare(ctx: DrawContext, [body, , accent]: Colors): void {
  fillPolygon(ctx, [0, -12, 2.5, -2.5, 12, 0, 2.5, 2.5, 0, 12, -2.5, 2.5, -12, 0, -2.5, -2.5], accent);
  fillPolygon(ctx, [0, -6, 1.5, -1.5, 6, 0, 1.5, 1.5, 0, 6, -1.5, 1.5, -6, 0, -1.5, -1.5], body);
}
