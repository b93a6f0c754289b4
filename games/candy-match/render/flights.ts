import { clamp01, easeInOut, lerp } from '../../sdk/render/easing.ts';
import type { DrawContext, Picture } from '../../sdk/render/picture.ts';

/** Pieces that fly from where they burst to the aim that they count for. */

interface Flight {
  picture: Picture;
  from: { x: number; y: number };
  to: { x: number; y: number };
  size: number;
  /** Below 0 while it still waits. */
  ms: number;
  lastsMs: number;
  /** How far the way bends, in pixels. */
  bend: number;
  arrive(): void;
}

/** To an aim. */
export const flightMs = 520;
const flightsMax = 24;

export class Flights {
  #flights: Flight[] = [];

  /** A piece beyond the most at once arrives unseen. */
  add(flight: Omit<Flight, 'bend'>): void {
    if (this.#flights.length >= flightsMax) return flight.arrive();
    this.#flights.push({ ...flight, bend: (Math.random() - 0.5) * 140 });
  }

  draw(ctx: DrawContext, elapsedMs: number): void {
    for (const flight of this.#flights) {
      flight.ms += elapsedMs;
      if (flight.ms >= flight.lastsMs) flight.arrive();
      else if (flight.ms > 0) drawFlight(ctx, flight);
    }
    this.#flights = this.#flights.filter(({ ms, lastsMs }) => ms < lastsMs);
  }
}

function drawFlight(ctx: DrawContext, { picture, from, to, size, ms, lastsMs, bend }: Flight): void {
  const part = easeInOut(clamp01(ms / lastsMs));
  const arc = Math.sin(part * Math.PI);
  const x = lerp(from.x, to.x, part) + arc * bend;
  const y = lerp(from.y, to.y, part) - arc * 24;
  const shown = size * (1 + arc * 0.2 - part * 0.45);
  ctx.drawImage(picture, x - shown / 2, y - shown / 2, shown, shown);
}
