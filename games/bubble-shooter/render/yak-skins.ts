import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { flagColours, fillCircle, fillPolygon, strokeLine } from '../../sdk/render/theme.ts';

/** The weaves of contract/src/skins.ts for what the yak wears. In units of one bubble, as the yak. */

/** A place on a strip of cloth: 0 to 1 along it, 0 to 1 from its upper edge to its lower one. */
export type Strip = (along: number, across: number) => [x: number, y: number];

export interface YakCloth {
  colours: Colors;
  bell: readonly [rim: string, body: string];
  /** Draws this many repeats of the pattern. */
  weave(ctx: DrawContext, at: Strip, repeats: number, colours: Colors): void;
}

type Colors = GameSkin['colors'];

const brass = ['#a85200', '#ffd873'] as const;
const silver = ['#4f6f96', '#eef8ff'] as const;

const cloths: Readonly<Record<string, Omit<YakCloth, 'colours'>>> = {
  saffron: { bell: silver, weave: stripes },
  forest: { bell: brass, weave: diamonds },
  glacier: { bell: silver, weave: peaks },
  'prayer-flags': { bell: brass, weave: flags },
  festival: { bell: brass, weave: tufts },
};

/** What the yak wears with a skin; undefined for its own look. */
export function clothOf(skin: GameSkin | undefined): YakCloth | undefined {
  const cloth = skin && cloths[skin.id];
  return cloth && { ...cloth, colours: skin.colors };
}

/** A strip in one colour, from one part of its length to another. */
export function fillStrip(
  ctx: DrawContext,
  at: Strip,
  colour: string,
  [from, to] = [0, 1],
  [top, bottom] = [0, 1],
): void {
  const steps = Math.max(1, Math.round((to - from) * 14));
  const part = (step: number): number => from + ((to - from) * step) / steps;
  const upper = Array.from({ length: steps + 1 }, (_, step) => at(part(step), top));
  const lower = Array.from({ length: steps + 1 }, (_, step) => at(part(steps - step), bottom));
  fillPolygon(ctx, [...upper, ...lower].flat(), colour);
}

/** Broad and narrow stripes across. */
function stripes(ctx: DrawContext, at: Strip, repeats: number, [, shade, accent]: Colors): void {
  for (let index = 0; index < repeats; index += 1) {
    const from = (index + 0.2) / repeats;
    const wide = 1 / repeats;
    fillStrip(ctx, at, accent, [from, from + wide * 0.34]);
    fillStrip(ctx, at, shade, [from + wide * 0.44, from + wide * 0.56]);
  }
}

/** A row of lozenges, as in dhaka cloth. */
function diamonds(ctx: DrawContext, at: Strip, repeats: number, [, shade, accent]: Colors): void {
  for (let index = 0; index < repeats; index += 1) {
    const middle = (index + 0.5) / repeats;
    lozenge(ctx, at, middle, [0.46 / repeats, 0.4], accent);
    lozenge(ctx, at, middle, [0.2 / repeats, 0.17], shade);
  }
}

function lozenge(
  ctx: DrawContext,
  at: Strip,
  middle: number,
  [long, high]: readonly [number, number],
  colour: string,
): void {
  const corners = [
    at(middle - long, 0.5),
    at(middle, 0.5 - high),
    at(middle + long, 0.5),
    at(middle, 0.5 + high),
  ];
  fillPolygon(ctx, corners.flat(), colour);
}

/** A range of mountains with snow. */
function peaks(ctx: DrawContext, at: Strip, repeats: number, [, shade, accent]: Colors): void {
  for (let index = 0; index < repeats; index += 1) {
    const [from, middle, to] = [index / repeats, (index + 0.5) / repeats, (index + 1) / repeats];
    fillPolygon(ctx, [at(from, 0.92), at(middle, 0.1), at(to, 0.92)].flat(), accent);
    const inset = 0.24 / repeats;
    fillPolygon(ctx, [at(from + inset, 0.92), at(middle, 0.52), at(to - inset, 0.92)].flat(), shade);
  }
}

/** Prayer flags that hang from the upper edge, beyond the lower one. */
function flags(ctx: DrawContext, at: Strip, repeats: number): void {
  for (let index = 0; index < repeats; index += 1) {
    const [from, to] = [(index + 0.08) / repeats, (index + 0.92) / repeats];
    fillStrip(ctx, at, flagColours[index % flagColours.length]!, [from, to], [0.14, 1.2]);
    const [left, right] = [from + 0.24 / repeats, to - 0.24 / repeats];
    for (const across of [0.55, 0.82])
      strokeLine(ctx, [at(left, across), at(right, across)].flat(), '#140e2266', 0.05);
  }
}

/** A zigzag between tufts of wool in the colours of a fair. */
function tufts(ctx: DrawContext, at: Strip, repeats: number, [, , accent]: Colors): void {
  const zigzag = Array.from({ length: repeats * 2 + 1 }, (_, step) =>
    at(step / (repeats * 2), step % 2 === 0 ? 0.24 : 0.7),
  );
  ctx.lineJoin = 'round';
  strokeLine(ctx, zigzag.flat(), accent, 0.11);
  const looks = [accent, '#ffd23f', '#45db96'];
  for (let index = 0; index < repeats; index += 1) {
    const [x, y] = at((index + 0.5) / repeats, 1.05);
    fillCircle(ctx, x, y, 0.17, '#2b0e50');
    fillCircle(ctx, x, y - 0.02, 0.145, looks[index % looks.length]!);
  }
}
