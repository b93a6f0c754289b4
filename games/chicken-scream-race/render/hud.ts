import {
  starPoints,
  colours,
  fillCircle,
  fillPolygon,
  fillRects,
  fillRoundRect,
} from '../../sdk/render/theme.ts';
import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { clamp01, Since } from '../../sdk/render/easing.ts';
import { HudShade } from '../../sdk/render/hud-shade.ts';
import { paint, drawAt, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { Sprites } from '../../sdk/render/sprites.ts';
import { NumberText, Label } from '../../sdk/render/text.ts';
import { bestLabel, formatNumber } from '../../sdk/render/format.ts';
import type { Context } from '../messages.ts';
import { feathersMax } from '../core/constants.ts';
import { ticksLeft } from '../core/index.ts';
import { levels } from '../core/levels.ts';
import type { Race } from '../core/state.ts';
import { Buttons, type Shown } from './buttons.ts';
import { coats } from './chicken.ts';
import { heatColour } from './streak-trail.ts';
import { clockLook } from './last-seconds.ts';
import { LostStreak } from './lost-streak.ts';
import { isLastStretch, type Scale } from './layout.ts';

/** At the end of the course, with its pole. */
const [flagWide, flagTall] = [27, 28];
const square = 6;
/** The figures end above it. */
const figuresFoot = 110;

/** Score, place, streak, course with four runners, feathers, and the buttons. */
export class Hud {
  readonly #labels = { best: new Label(), time: new Label(), place: new Label(), streak: new Label() };
  readonly buttons = new Buttons();
  readonly #shade = new HudShade();
  readonly #lostStreak = new LostStreak();
  #figures!: NumberText;
  #feather!: Picture;
  #flag!: Picture;
  #scale!: Scale;
  #shown = 0;
  readonly since = new Since<'place' | 'streak' | 'feathers' | `star ${number}`>();

  resize(scale: Scale, ratio: number, sprites: Sprites): void {
    this.#scale = scale;
    this.#figures = new NumberText(scale.isLow ? 28 : 34, colours.paper, ratio);
    this.#feather = sprites.paint('feather', 22, ratio);
    this.#flag = paint(flagWide, flagTall, ratio, paintFlag);
    this.buttons.resize(scale, ratio, sprites);
  }

  /** `opened` is how far the count has opened: the figures slide in with it. */
  draw(ctx: DrawContext, race: Race, shown: Shown, messages: Context['messages'], opened = 1): void {
    const { score, best, elapsedMs, isCalm } = shown;
    this.since.pass(elapsedMs);
    this.#shown += Math.ceil((score - this.#shown) / 5);
    this.#shade.draw(ctx, this.#scale.width);
    this.drawWay(ctx, race, isCalm);
    const { isLow } = this.#scale;
    drawAt(ctx, [0, -figuresFoot * (1 - opened) ** 2], () => {
      const grown = this.#shown < score ? 1.08 : 1;
      drawAt(ctx, [14, isLow ? 46 : 52, 0, grown], () =>
        this.#figures.draw(ctx, formatNumber(this.#shown), 0, 0),
      );
      if (race.number > 0) this.#stars(ctx, race, score);
      else if (best > 0 && !isLow) {
        const colour = score > best ? colours.gold : '#f4e6f0';
        const text = bestLabel(messages, best, score);
        this.#labels.best.draw(ctx, text, { x: 15, y: 82, align: 0, size: 13, colour });
      }
      this.#clock(ctx, race, isCalm);
      this.#place(ctx, race);
      this.#feathers(ctx, race);
      this.#streak(ctx, race, shown);
    });
    this.buttons.draw(ctx, race, shown, messages);
  }

  /** The whole course, with a dot for each chicken. */
  drawWay(ctx: DrawContext, race: Race, isCalm: boolean): void {
    const { width } = this.#scale;
    const { length, scenes } = race.course;
    const wide = Math.min(width - 40 - flagWide / 2, 520);
    const left = (width - wide - flagWide / 2) / 2;
    const blinks = isLastStretch(race) && (isCalm || race.tick % 30 < 15);
    fillRoundRect(ctx, [left - 8, 10, wide + 16, 14], blinks ? colours.rose : '#140e22b0');
    scenes.forEach((scene, index) => {
      ctx.fillStyle = sceneColours[scene] ?? colours.gold;
      ctx.fillRect(left + (index * wide) / scenes.length, 15, wide / scenes.length - 2, 4);
    });
    ctx.drawImage(this.#flag, left + wide - 1, 1, flagWide, flagTall);
    const at = (mm: number): number => left + (wide * Math.min(mm, length)) / length;
    race.rivals.forEach((rival, index) =>
      fillCircle(ctx, at(rival.at), 17, 5, coats[index + 1]?.body ?? '#fff'),
    );
    fillCircle(ctx, at(race.at), 17, 7, coats[0]!.body);
    fillCircle(ctx, at(race.at), 17, 3, coats[0]!.comb);
  }

  /** A level's three stars, each at the score that it asks for. */
  #stars(ctx: DrawContext, race: Race, score: number): void {
    const stars = levels[race.number - 1]?.stars ?? [];
    const from = [0, ...stars];
    stars.forEach((least, index) => {
      const part = clamp01((score - from[index]!) / (least - from[index]!));
      const { x, y } = starPlace(index, this.#scale);
      const radius = 9 * (1 + 1.4 * this.since.spring(`star ${index}`, 420));
      fillRoundRect(ctx, [x - 16, y + 9, 32, 5], '#140e22a0', 2);
      fillRoundRect(ctx, [x - 16, y + 9, Math.max(2, 32 * part), 5], colours.gold, 2);
      fillPolygon(ctx, starPoints(x, y, radius, radius * 0.45), part >= 1 ? colours.gold : '#ffffff50');
    });
  }

  #clock(ctx: DrawContext, race: Race, isCalm: boolean): void {
    const { width, isLow } = this.#scale;
    const seconds = Math.ceil(ticksLeft(race) / ticksPerSecond);
    const at = { x: width / 2, y: 46, align: 0.5, ...clockLook(race, isLow, isCalm) } as const;
    this.#labels.time.draw(ctx, formatNumber(seconds), at);
  }

  #place(ctx: DrawContext, race: Race): void {
    const place = placeOf(race);
    const grown = (isLastStretch(race) ? 1.5 : 1) + 0.5 * this.since.spring('place', 320);
    const colour = place === 1 ? colours.gold : colours.paper;
    const at = { x: this.#scale.width - 92, y: 46, align: 0.5, size: 28, colour, grown } as const;
    this.#labels.place.draw(ctx, `${formatNumber(place)}/4`, at);
  }

  #feathers(ctx: DrawContext, { feathers }: Race): void {
    const { width, isLow } = this.#scale;
    const right = isLow ? width - 146 : width - 14;
    const y = isLow ? 34 : 84;
    const swing = Math.max(0, 1 - this.since.of('feathers') / 400);
    for (let index = 0; index < feathersMax; index += 1) {
      ctx.globalAlpha = index < feathers ? 1 : 0.2;
      const dip = index === feathers ? swing * 9 : 0;
      ctx.drawImage(this.#feather, right - (feathersMax - index) * 17, y + dip, 22, 22);
    }
    ctx.globalAlpha = 1;
  }

  /** It grows with the streak, in colour and size, and drops off with it. */
  #streak(ctx: DrawContext, { streak }: Race, { elapsedMs, isCalm }: Shown): void {
    const lost = this.#lostStreak.update(streak, elapsedMs);
    const { width, isLow } = this.#scale;
    const at = [width / 2, isLow ? 78 : 86] as const;
    const grown = 1 + 0.4 * this.since.spring('streak', 260);
    if (streak >= 2) this.#streakFigure(ctx, streak, at, grown);
    else if (lost > 0) this.#lostStreak.draw(ctx, at, isCalm, () => this.#streakFigure(ctx, lost, [0, 0], 1));
  }

  #streakFigure(ctx: DrawContext, streak: number, [x, y]: readonly [number, number], grown: number): void {
    const look = { size: streakSize(streak, this.#scale.width), colour: heatColour(streak), grown };
    this.#labels.streak.draw(ctx, `×${formatNumber(streak)}`, { x, y, align: 0.5, ...look });
  }
}

/** The middle of a level's star. */
export const starPlace = (index: number, { isLow }: Scale): { x: number; y: number } => ({
  x: 28 + index * 40,
  y: isLow ? 68 : 80,
});

/** Before the first tick it is that of the start, behind all rivals. */
export const placeOf = ({ tick, place, rivals }: Race): number => (tick === 0 ? rivals.length + 1 : place);

/** Chequered. */
function paintFlag(ctx: DrawContext): void {
  fillRects(ctx, colours.ink, [0, 0, flagWide, 2 + square * 3]);
  fillRects(ctx, colours.rose, [0, 0, 2, flagTall]);
  for (let index = 0; index < 12; index += 2) {
    const row = Math.floor(index / 4);
    fillRects(ctx, '#fff7e8', [2 + ((index + (row % 2)) % 4) * square, 1 + row * square, square, square]);
  }
}

/** Between the best and the feathers a narrow screen has less room. */
export const streakSize = (streak: number, width: number): number =>
  width < 360 ? Math.min(32, 20 + streak) : Math.round((22 + Math.min(streak, 20)) * (width < 900 ? 1 : 1.3));

const sceneColours = ['#ffc24d', '#c86ae0', '#45c8b4', '#9fd4ff'] as const;
