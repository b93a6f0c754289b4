import { drawAt, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import type { Sprites } from '../../sdk/render/sprites.ts';
import { Label } from '../../sdk/render/text.ts';
import {
  colours,
  fillCircle,
  fillEllipse,
  fillPolygon,
  fillRoundRect,
  strokeLine,
  strokeCircle,
} from '../../sdk/render/theme.ts';
import { Chicken, coats } from './chicken.ts';
import { restingPose } from './flock.ts';
import { loudnessColours } from './things/signs.ts';

/** How the game is played, without words: a mouth shouts, the microphone hears it, the hen leaps. Below what it hears now. */

const [wide, tall] = [256, 108];
const bars = 12;
const micSize = 46;

export interface VoiceShown {
  x: number;
  y: number;
  elapsedMs: number;
  /** In the demonstration: how loud it is, 0 to 3, how far and how high the hen is. */
  loudness: number;
  atMm: number;
  heightMm: number;
  /** What the microphone hears now, 0 to 3; `isHeard` once it heard a word. */
  voice: number;
  isHeard: boolean;
}

export class VoiceSign {
  readonly #label = new Label();
  #mic!: Picture;
  #hen!: Chicken;
  #shownVoice = 0;
  #heardMs = 0;

  resize(ratio: number, sprites: Sprites): void {
    this.#mic = sprites.paint('mic', micSize, ratio);
    this.#hen = new Chicken(coats[0]!, 48, ratio);
  }

  draw(ctx: DrawContext, shown: VoiceShown, words: { say: string; heard: string }): void {
    const { x, y, loudness, atMm, heightMm } = shown;
    fillRoundRect(ctx, [x - wide / 2, y - tall / 2, wide, tall], '#140e22c8', 24);
    drawMouth(ctx, x - 92, y - 16, loudness);
    drawChevron(ctx, x - 47, y - 16);
    ctx.drawImage(this.#mic, x - 14 - micSize / 2, y - 16 - micSize / 2, micSize, micSize);
    drawChevron(ctx, x + 32, y - 16);
    const air = heightMm > 60 ? 1 : 0;
    const pose = {
      ...restingPose(),
      stride: atMm * 0.0027,
      open: clamp01(loudness / 3),
      air,
      flap: -0.7 * air,
    };
    this.#hen.draw(ctx, x + 74, y + 10 - Math.min(10, heightMm / 130), pose);
    drawWay(ctx, x + 112, y - 16, air === 1);
    this.#drawVoice(ctx, shown, words);
  }

  /** What the microphone really hears, before anything is at stake. */
  #drawVoice(ctx: DrawContext, shown: VoiceShown, { say, heard }: { say: string; heard: string }): void {
    const { x, y, voice, isHeard, elapsedMs } = shown;
    this.#shownVoice += (voice - this.#shownVoice) * Math.min(1, elapsedMs / 90);
    this.#heardMs = isHeard ? this.#heardMs + elapsedMs : 0;
    for (let bar = 0; bar < bars; bar += 1) {
      const needs = ((bar + 0.5) / bars) * 3;
      const lit = this.#shownVoice > needs;
      const colour = lit ? loudnessColours[Math.min(3, Math.ceil(needs))]! : '#ffffff2c';
      const high = 6 + bar * 1.2;
      fillRoundRect(ctx, [x - 114 + bar * 10, y + 44 - high, 7, high], colour, 3);
    }
    const grown = isHeard ? backOut(clamp01(this.#heardMs / 320)) : 1;
    const colour = isHeard ? colours.mint : colours.gold;
    const text = isHeard ? heard : say;
    this.#label.draw(ctx, text, { x: x + 62, y: y + 36, align: 0.5, size: 17, colour, grown });
  }
}

/** A face whose mouth opens with the voice; sound leaves it in arcs. */
function drawMouth(ctx: DrawContext, x: number, y: number, loudness: number): void {
  fillCircle(ctx, x, y, 22, '#f2b98a');
  fillEllipse(ctx, [x, y - 17, 21, 9], '#7a5238');
  for (const side of [-7, 7]) fillCircle(ctx, x + side, y - 5, 2.6, '#2a1226');
  const open = clamp01(loudness / 3);
  fillEllipse(ctx, [x, y + 9, 5 + open * 4, 1.5 + open * 8], '#7a1530');
  if (open > 0.5) fillEllipse(ctx, [x, y + 13, 4.5, 3], '#ff7f92');
  ctx.lineCap = 'round';
  for (const [at, least] of [
    [25, 0.2],
    [32, 0.5],
  ] as const) {
    if (open < least) continue;
    strokeCircle(ctx, [x, y + 6, at, -0.55, 0.55], loudnessColours[Math.min(3, Math.round(loudness))]!, 3);
  }
}

function drawChevron(ctx: DrawContext, x: number, y: number): void {
  fillPolygon(ctx, [x - 5, y - 8, x + 6, y, x - 5, y + 8], colours.paper);
}

/** Onwards, or up. */
function drawWay(ctx: DrawContext, x: number, y: number, isUp: boolean): void {
  drawAt(ctx, [x, y, isUp ? -Math.PI / 2 : 0], () => {
    fillPolygon(ctx, [0, -9, 11, 0, 0, 9], colours.gold);
    strokeLine(ctx, [-9, 0, 2, 0], colours.gold, 5);
  });
}
