/** Curves from 0 to 1, and springs by the time since something happened. */

export const clamp01 = (t: number): number => (t < 0 ? 0 : t > 1 ? 1 : t);
export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t;
export const easeOut = (t: number): number => 1 - (1 - t) * (1 - t);
export const easeInOut = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));

/** Overshoots and settles: the spring of all rewards. */
export function backOut(t: number): number {
  const s = 1.9;
  const u = t - 1;
  return 1 + (s + 1) * u * u * u + s * u * u;
}

/** The remaining share of a distance after `ms`, at any frame rate; `halfMs` is the half-life. */
export function decay(ms: number, halfMs: number): number {
  return 2 ** (-ms / halfMs);
}

/** Milliseconds since each of these happened, long ago at first: for figures that spring up or shake. */
export class Since<Name extends string> {
  readonly #ms = new Map<Name, number>();

  /** It happens now. */
  begin(name: Name): void {
    this.#ms.set(name, 0);
  }

  pass(elapsedMs: number): void {
    for (const [name, ms] of this.#ms) this.#ms.set(name, ms + elapsedMs);
  }

  of(name: Name): number {
    return this.#ms.get(name) ?? Infinity;
  }

  /** From 1 as it happens to 0 after this long, with an overshoot. */
  spring(name: Name, lastsMs: number): number {
    return 1 - backOut(clamp01(this.of(name) / lastsMs));
  }
}
