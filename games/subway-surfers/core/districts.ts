/** The parts of a course, each with obstacles of its own. */
export const district = { bazaar: 0, bridge: 1, mountain: 2, any: 3 } as const;

/** A course begins in the bazaar; each part lasts this many ticks of an unhurt runner. */
export const districtTicks = 2400;

/** By the seed's draw. Sudden death runs through all three once more, the other way round. */
export const courses: readonly (readonly number[])[] = [
  [district.bazaar, district.bridge, district.mountain],
  [district.bazaar, district.mountain, district.bridge],
];

/** Sudden death changes district three times as often. */
const suddenParts = 3;

/** The ticks at which a course changes district, and to which. */
export function partsOf(course: number, archTicks: number, ticksMax: number): readonly Part[] {
  const order = courses[course]!;
  const parts = order.map((kind, index) => ({ kind, tick: index * districtTicks }));
  const stride = Math.trunc((ticksMax - archTicks) / suddenParts);
  const again = order.toReversed().map((kind, index) => ({ kind, tick: archTicks + index * stride }));
  // The last part before the arch goes on after it.
  return [...parts, ...again.slice(1)];
}

export interface Part {
  kind: number;
  tick: number;
}
