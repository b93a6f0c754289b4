import { lerp } from '../../sdk/render/easing.ts';
import { paint, addStops, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { Ride } from '../core/state.ts';
import type { Track } from '../core/track.ts';
import type { Camera } from './camera.ts';
import { drawChain, drawPosts } from './earth.ts';
import { palettes } from './palette.ts';
import { drawLoop, drawPlanks } from './planks.ts';
import { chainsOf, chasmsOf, heightsOf, type Chain, type Chasm } from './terrain.ts';

/** The track: layered earth with a crust, chasms lit from below, loops of planks, bridges and floors. */
export class GroundRenderer {
  #track: Track | undefined;
  #chains: Chain[] = [];
  #chasms: Chasm[] = [];
  /** The height of the ground at each metre of the way, straight over chasms. */
  #heights: number[] = [];
  #light: Picture | undefined;

  prepare(track: Track): void {
    if (track === this.#track) return;
    this.#track = track;
    this.#chains = chainsOf(track);
    this.#chasms = chasmsOf(this.#chains);
    this.#heights = heightsOf(this.#chains);
    this.#light = paintLight(palettes[track.scene]!.chasm);
  }

  /** The height of the ground at x, both in metres. */
  heightAt(x: number): number {
    const at = Math.max(0, Math.min(this.#heights.length - 1.001, x));
    const whole = Math.floor(at);
    return lerp(this.#heights[whole]!, this.#heights[whole + 1]!, at - whole);
  }

  draw(ctx: DrawContext, camera: Camera, track: Track, ride: Ride, nowMs: number): void {
    const palette = palettes[track.scene]!;
    for (const chasm of this.#chasms) this.#drawChasm(ctx, camera, chasm, nowMs);
    for (const loop of track.loops) drawLoop(ctx, camera, loop, Math.PI * 0.5, Math.PI * 1.5);
    for (const chain of this.#chains) drawChain(ctx, camera, chain, palette);
    for (const chasm of this.#chasms) drawPosts(ctx, camera, chasm);
    drawPlanks(ctx, camera, track.segments, ride, nowMs);
  }

  /** The half of each loop that is nearer than the bike. */
  drawFront(ctx: DrawContext, camera: Camera, track: Track): void {
    for (const loop of track.loops) drawLoop(ctx, camera, loop, -Math.PI * 0.5, Math.PI * 0.5);
  }

  /** A light from the deep, in the scene's colour of danger, breathing slowly. */
  #drawChasm(ctx: DrawContext, camera: Camera, { from, to, fromY, toY }: Chasm, nowMs: number): void {
    if (!this.#light || !camera.sees(from, to)) return;
    const top = camera.screenY(Math.min(fromY, toY) + 0.6);
    const left = camera.screenX(from) - 1;
    const high = Math.max(60, camera.height - top + 20);
    ctx.globalAlpha = 0.86 + Math.sin(nowMs / 700 + from) * 0.1;
    ctx.drawImage(this.#light, left, top, (to - from) * camera.scale + 2, high);
    ctx.globalAlpha = 1;
  }
}

function paintLight(colour: string): Picture {
  return paint(8, 128, 1, (ctx) => {
    const gradient = ctx.createLinearGradient(0, 0, 0, 128);
    addStops(gradient, [`${colour}00`, `${colour}99`, `${colour}ff`], [0, 0.25, 1]);
    ctx.fillStyle = gradient;
    ctx.fillRect(0, 0, 8, 128);
  });
}
