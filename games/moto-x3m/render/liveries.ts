import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import { fillPath, mixColours, type DrawContext } from '../../sdk/render/picture.ts';
import { colours, strokeLine } from '../../sdk/render/theme.ts';

/** The paint of the bike and the rider's clothes. */
export interface Livery {
  body: string;
  shade: string;
  shine: string;
  helmet: string;
  helmetShade: string;
  jacket: string;
  jacketShade: string;
  /** Across the jacket. */
  stripes?: string;
  sleeve: string;
  scarf: string;
  hub: string;
  /** On tank and tail, in metres about the middle between the axles. */
  paintTank?: (ctx: DrawContext) => void;
  /** On the helmet, in metres about its middle. */
  paintHelmet?: (ctx: DrawContext) => void;
}

/** The game's own look. */
export const rallyRed: Livery = {
  body: '#f2456e',
  shade: '#a80f3e',
  shine: '#ff8aa0',
  helmet: '#f2456e',
  helmetShade: '#c81e4a',
  jacket: '#ffb31f',
  jacketShade: '#e08a00',
  sleeve: '#ffc24d',
  scarf: '#45db96',
  hub: '#ffc24d',
};

/** The bike in the skin's body colour, the rider in its accent. */
export function liveryOf(skin: GameSkin | undefined): Livery {
  if (!skin || skin.id === 'rally-red') return rallyRed;
  const [body, shade, accent] = skin.colors;
  return {
    body,
    shade,
    shine: mixColours(body, '#ffffff', 0.5),
    helmet: body,
    helmetShade: mixColours(body, shade, 0.5),
    jacket: accent,
    jacketShade: mixColours(accent, shade, 0.35),
    sleeve: mixColours(accent, '#ffffff', 0.25),
    scarf: body,
    hub: accent,
    ...special[skin.id]?.(skin.colors),
  };
}

/** What sets a livery apart besides its colours, by the names of contract/src/skins.ts. */
const special: Readonly<Record<string, (colors: GameSkin['colors']) => Partial<Livery>>> = {
  mint: ([, , accent]) => ({
    scarf: colours.gold,
    paintTank(ctx) {
      fillPath(ctx, accent, 'M-.06-.39L.02-.41.1-.21.02-.2ZM.08-.44L.16-.47.24-.24.16-.22Z');
      fillPath(ctx, accent, 'M-.7-.41L-.6-.4-.48-.32-.54-.34Z');
    },
    paintHelmet: (ctx) => fillPath(ctx, accent, 'M-.2-.09L.1-.18.12-.13-.2-.03Z'),
  }),
  /** A flash of lightning. */
  sky: ([, , accent]) => ({
    paintTank(ctx) {
      fillPath(ctx, accent, 'M.24-.5L.02-.36.14-.35-.04-.2.3-.38.17-.38.34-.5Z');
      fillPath(ctx, accent, 'M-.78-.43L-.2-.37-.2-.32-.5-.35Z');
    },
    paintHelmet: (ctx) => fillPath(ctx, accent, 'M-.2-.02L.02-.2.1-.19-.06-.06.02-.05-.14.1-.1-.01Z'),
  }),
  /** Stars over a bright line. */
  night: ([, , accent]) => ({
    helmet: '#efeaff',
    helmetShade: '#a99fc9',
    scarf: accent,
    paintTank(ctx) {
      strokeLine(ctx, [-0.84, -0.39, -0.44, -0.3, -0.17, -0.17, 0.28, -0.21, 0.44, -0.47], accent, 0.07);
      for (const [x, y] of stars) fillPath(ctx, colours.paper, starAt(x, y, 0.07));
    },
    paintHelmet: (ctx) => fillPath(ctx, accent, 'M-.22.03L.06-.06.08 0-.22.1Z'),
  }),
  tiger: ([body, shade, accent]) => ({
    jacket: body,
    jacketShade: mixColours(body, shade, 0.5),
    stripes: accent,
    sleeve: mixColours(body, '#ffffff', 0.25),
    scarf: colours.paper,
    paintTank: (ctx) => fillPath(ctx, accent, tankStripes),
    paintHelmet: (ctx) => fillPath(ctx, accent, helmetStripes),
  }),
  /** Light glides over the metal. */
  gold: ([body, shade, accent]) => ({
    helmetShade: mixColours(body, shade, 0.35),
    jacketShade: mixColours(accent, body, 0.75),
    sleeve: body,
    scarf: colours.roseDeep,
    paintTank(ctx) {
      fillPath(ctx, '#fffbe8', 'M0-.37L.09-.41.03-.21-.05-.2ZM.14-.44L.17-.45.11-.22.08-.21Z');
      fillPath(ctx, '#fffbe8', 'M-.78-.42L-.3-.37-.34-.34-.66-.39Z');
      fillPath(ctx, '#ffffff', starAt(0.3, -0.47, 0.14));
    },
    paintHelmet(ctx) {
      fillPath(ctx, '#fffbe8', 'M-.17-.02C-.16-.12-.08-.18.02-.18L-.04-.12C-.1-.1-.12-.04-.12.02Z');
      fillPath(ctx, '#ffffff', starAt(-0.08, -0.16, 0.1));
    },
  }),
};

const stars = [
  [-0.02, -0.31],
  [0.13, -0.35],
  [0.26, -0.41],
] as const;

const tankStripes =
  'M.3-.52L.4-.5.26-.36ZM.12-.47L.21-.51.13-.32ZM-.04-.4L.04-.43.02-.26ZM.2-.23L.27-.25.19-.38Z' +
  'M.02-.21L.1-.21.07-.34ZM-.66-.43L-.56-.42-.52-.34ZM-.46-.41L-.36-.4-.36-.3ZM-.26-.39L-.17-.38-.22-.24Z';
const helmetStripes =
  'M-.14-.16L-.09-.18-.06-.02ZM0-.2L.05-.19.03-.07ZM-.23-.02L-.22-.07-.09.02ZM-.2.14L-.2.09-.08.09Z';

/** A star of four points. */
function starAt(x: number, y: number, far: number): string {
  const near = far * 0.22;
  const points = [0, -far, near, -near, far, 0, near, near, 0, far, -near, near, -far, 0, -near, -near];
  return `M${points.map((value, index) => (value + (index % 2 === 0 ? x : y)).toFixed(3)).join(' ')}Z`;
}
