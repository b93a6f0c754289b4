/**
 * Counts flashes as WCAG 2.3.1 defines them, from pictures read back as a coarse grid of colours: pairs of opposing
 * changes of a tenth of relative luminance or more whose darker end is below 0.80, together over more than a quarter
 * of any 341 × 256 px field; and the same for saturated red. Cells that change the other way at the same time
 * rule a flash out: scrolling darkens one place while it lights another.
 */

export interface Raster {
  columns: number;
  rows: number;
  /** CSS pixels. */
  cellWidth: number;
  cellHeight: number;
}

/** The most flashes in any one second. */
export interface FlashCount {
  general: number;
  red: number;
  /** The last picture of the worst second. */
  generalAt: number;
  redAt: number;
}

const second = 60;
/** Cells that change within this many pictures count together. */
const togetherPictures = 6;
/** A flash has more than this many times as many cells changing one way as the other. */
const clearlyMore = 2;
const field = { width: 341, height: 256, share: 0.25 };
const cellSize = 21;

/** About 21 px a cell; a field has a few hundred. */
export function rasterFor(width: number, height: number): Raster {
  const columns = Math.ceil(width / cellSize);
  const rows = Math.ceil(height / cellSize);
  return { columns, rows, cellWidth: width / columns, cellHeight: height / rows };
}

/** `pictures` hold red, green and blue of each cell, row by row, 0 to 255; sixty are a second. */
export function countFlashes(pictures: Iterable<Uint8Array>, raster: Raster): FlashCount {
  const general = new Counter(raster, brightSwing);
  const red = new Counter(raster, redSwing);
  for (const picture of pictures) {
    general.add(picture);
    red.add(picture);
  }
  return { general: general.max, generalAt: general.maxAt, red: red.max, redAt: red.maxAt };
}

/** A measured value of a cell, and which of its changes WCAG counts. */
interface Swing {
  least: number;
  valueOf(red: number, green: number, blue: number): number;
  /** `isSaturated` is that of the higher end. */
  counts(low: number, isSaturated: boolean): boolean;
}

const brightSwing: Swing = { least: 0.1, valueOf: luminance, counts: (low) => low < 0.8 };

const redSwing: Swing = {
  least: 20 / 320,
  valueOf: (red, green, blue) => Math.max(0, red - green - blue),
  counts: (_, isSaturated) => isSaturated,
};

/** Relative luminance of linear parts, 0 to 1. */
export function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Linear parts, 0 to 1, of the bytes 0 to 255. */
export const linear = Float64Array.from({ length: 256 }, (_, byte) => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

interface State {
  value: number;
  /** R / (R + G + B) of 0.8 or more. */
  isSaturated: boolean;
}

class Counter {
  max = 0;
  maxAt = 0;
  #picture = -1;
  readonly #swing: Swing;
  readonly #cells: Cells;
  readonly #fields: Field[];

  constructor(raster: Raster, swing: Swing) {
    this.#swing = swing;
    this.#cells = new Cells(raster.columns * raster.rows);
    this.#fields = fieldsOf(raster);
  }

  add(picture: Uint8Array): void {
    this.#picture += 1;
    for (let cell = 0; cell * 3 < picture.length; cell += 1) {
      const red = linear[picture[cell * 3]!]!;
      const green = linear[picture[cell * 3 + 1]!]!;
      const blue = linear[picture[cell * 3 + 2]!]!;
      const state = { value: this.#swing.valueOf(red, green, blue), isSaturated: red >= 4 * (green + blue) };
      this.#cells.track(cell, state, this.#swing, this.#picture);
    }
    for (const one of this.#fields) this.#look(one);
  }

  #look(one: Field): void {
    const since = Math.max(one.turns.at(-1) ?? -second, this.#picture - togetherPictures);
    const ups = this.#cells.count(one.cells, 1, since);
    const downs = this.#cells.count(one.cells, -1, since);
    const way = ups > downs ? 1 : -1;
    if (way === one.way || Math.max(ups, downs) * one.cellArea <= one.enough) return;
    if (Math.max(ups, downs) <= clearlyMore * Math.min(ups, downs)) return;
    one.way = way;
    one.turns = [...one.turns.filter((at) => at > this.#picture - second), this.#picture];
    const flashes = Math.floor(one.turns.length / 2);
    if (flashes > this.max) [this.max, this.maxAt] = [flashes, this.#picture];
  }
}

/** Every cell's last turning point, and when it last rose or fell by enough. */
class Cells {
  readonly #low: Float64Array;
  readonly #high: Float64Array;
  readonly #ups: Int32Array;
  readonly #downs: Int32Array;
  readonly #saturated: Uint8Array;
  /** 1 after a rise, -1 after a fall; they alternate. */
  readonly #ways: Int8Array;

  constructor(count: number) {
    this.#low = new Float64Array(count).fill(Infinity);
    this.#high = new Float64Array(count).fill(-Infinity);
    this.#ups = new Int32Array(count).fill(-second);
    this.#downs = new Int32Array(count).fill(-second);
    this.#saturated = new Uint8Array(count);
    this.#ways = new Int8Array(count);
  }

  track(cell: number, { value, isSaturated }: State, { least, counts }: Swing, picture: number): void {
    const way = this.#ways[cell]!;
    if (value <= this.#low[cell]!) this.#low[cell] = value;
    if (value >= this.#high[cell]!) this.#setHigh(cell, value, isSaturated);
    const low = this.#low[cell]!;
    if (way !== 1 && value - low >= least) {
      if (counts(low, isSaturated)) this.#ups[cell] = picture;
      this.#turn(cell, 1, value, isSaturated);
    } else if (way !== -1 && this.#high[cell]! - value >= least) {
      if (counts(value, this.#saturated[cell] === 1)) this.#downs[cell] = picture;
      this.#turn(cell, -1, value, isSaturated);
    }
  }

  #turn(cell: number, way: 1 | -1, value: number, isSaturated: boolean): void {
    this.#ways[cell] = way;
    this.#low[cell] = value;
    this.#setHigh(cell, value, isSaturated);
  }

  #setHigh(cell: number, value: number, isSaturated: boolean): void {
    this.#high[cell] = value;
    this.#saturated[cell] = isSaturated ? 1 : 0;
  }

  /** How many of the cells have changed in this direction after a picture. */
  count(cells: readonly number[], way: 1 | -1, after: number): number {
    const times = way === 1 ? this.#ups : this.#downs;
    let count = 0;
    for (const cell of cells) if (times[cell]! > after) count += 1;
    return count;
  }
}

interface Field {
  cells: number[];
  cellArea: number;
  /** The least area of a flash, in square pixels. */
  enough: number;
  /** Direction of the last change. */
  way: 1 | -1 | 0;
  /** The pictures of the changes in the last second. */
  turns: number[];
}

/** Overlapping fields over the whole picture, a third of a field apart. */
function fieldsOf(raster: Raster): Field[] {
  const wide = Math.min(raster.columns, Math.round(field.width / raster.cellWidth));
  const high = Math.min(raster.rows, Math.round(field.height / raster.cellHeight));
  return starts(raster.rows, high).flatMap((top) =>
    starts(raster.columns, wide).map((left) => ({
      cells: Array.from(
        { length: wide * high },
        (_, index) => (top + Math.floor(index / wide)) * raster.columns + left + (index % wide),
      ),
      cellArea: raster.cellWidth * raster.cellHeight,
      enough: field.width * field.height * field.share,
      way: 0,
      turns: [],
    })),
  );
}

function starts(count: number, size: number): number[] {
  const step = Math.max(1, Math.floor(size / 3));
  const all = Array.from({ length: Math.floor((count - size) / step) + 1 }, (_, index) => index * step);
  return all.at(-1) === count - size ? all : [...all, count - size];
}
