import { drawAt, type DrawContext } from '../../sdk/render/picture.ts';
import {
  fillCircle,
  fillPolygon,
  fillRects,
  fillRoundRect,
  strokeCircle,
  strokeLine,
} from '../../sdk/render/theme.ts';
import { missionKind, type MissionName } from '../core/missions.ts';
import { drawCoinFace } from './coins.ts';
import { palette } from './palette.ts';
import { paintKite } from './power-pictures.ts';

/** A sign for each kind of mission, within 28 × 28. */

const gold = palette.gold;
const paper = palette.paper;

const signs: Readonly<Record<MissionName, (ctx: DrawContext) => void>> = {
  jumps: (ctx) => arrow(ctx, gold, 14, 4, 22),
  coins: (ctx) => coin(ctx, 14, 14, 11),
  streak(ctx) {
    coin(ctx, 8, 18, 7);
    coin(ctx, 14, 14, 7);
    coin(ctx, 20, 10, 7);
  },
  roofs(ctx) {
    train(ctx);
    arrow(ctx, gold, 14, 1, 12);
  },
  nearMisses(ctx) {
    fillRoundRect(ctx, [3, 4, 7, 20], palette.rose, 3);
    fillRoundRect(ctx, [13, 4, 4, 13], palette.mint, 2);
    fillCircle(ctx, 15, 21, 2.6, palette.mint);
    fillRoundRect(ctx, [20, 4, 4, 13], palette.mint, 2);
    fillCircle(ctx, 22, 21, 2.6, palette.mint);
  },
  rolls(ctx) {
    fillRoundRect(ctx, [3, 3, 22, 7], palette.rose, 3);
    strokeCircle(ctx, [14, 19, 6], '#5ca4ff', 3.5);
  },
  unhurt(ctx) {
    fillPolygon(ctx, [14, 25, 3, 12, 5, 5, 10, 4, 14, 8, 18, 4, 23, 5, 25, 12], palette.rose);
    fillCircle(ctx, 9, 9, 2, paper);
  },
  lanes(ctx) {
    fillPolygon(ctx, [2, 14, 10, 6, 10, 11, 18, 11, 18, 6, 26, 14, 18, 22, 18, 17, 10, 17, 10, 22], gold);
  },
  hurdles(ctx) {
    fillRoundRect(ctx, [3, 16, 22, 9], '#f2334f', 3);
    fillRects(ctx, paper, [8, 16, 4, 9], [17, 16, 4, 9]);
    strokeLine(ctx, [4, 13, 9, 5, 19, 5, 24, 13], gold, 3);
  },
  powers(ctx) {
    fillPolygon(ctx, [14, 2, 17, 10, 26, 11, 19, 17, 21, 26, 14, 21, 7, 26, 9, 17, 2, 11, 11, 10], gold);
  },
  skyCoins(ctx) {
    drawAt(ctx, [0, 0, 0, 0.13], () => paintKite(ctx));
    coin(ctx, 21, 20, 7);
  },
  slams: (ctx) => arrow(ctx, '#5ca4ff', 14, 24, 6),
  roofCoins(ctx) {
    train(ctx);
    coin(ctx, 14, 7, 6);
  },
  gaps(ctx) {
    fillRects(ctx, '#d2a458', [1, 17, 8, 8], [19, 17, 8, 8]);
    strokeLine(ctx, [5, 13, 9, 5, 19, 5, 23, 13], gold, 3);
  },
  roofMetres(ctx) {
    train(ctx);
    fillPolygon(ctx, [4, 5, 16, 5, 16, 1, 25, 7, 16, 13, 16, 9, 4, 9], gold);
  },
};

const byKind = Object.entries(missionKind).map(([name, kind]) => ({ name: name as MissionName, kind }));

export function missionName(kind: number): MissionName {
  return byKind.find((one) => one.kind === kind)?.name ?? 'jumps';
}

export function paintSign(ctx: DrawContext, kind: number): void {
  signs[missionName(kind)](ctx);
}

function arrow(ctx: DrawContext, colour: string, x: number, tip: number, tail: number): void {
  const way = tip < tail ? 1 : -1;
  const neck = tip + way * 9;
  fillPolygon(ctx, [x - 9, neck, x, tip, x + 9, neck], colour);
  fillRects(ctx, colour, [x - 4, Math.min(neck, tail), 8, Math.abs(tail - neck)]);
}

function coin(ctx: DrawContext, x: number, y: number, radius: number): void {
  drawAt(ctx, [x, y], () => drawCoinFace(ctx, radius));
}

function train(ctx: DrawContext): void {
  fillRoundRect(ctx, [3, 14, 22, 13], '#3fb7c9', 4);
  fillRects(ctx, '#1b2342', [6, 17, 16, 5]);
}
