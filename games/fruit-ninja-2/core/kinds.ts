/** What is thrown. The first ten are plain fruit; the rest do something. */
export const kind = {
  watermelon: 0,
  pineapple: 1,
  coconut: 2,
  mango: 3,
  orange: 4,
  apple: 5,
  peach: 6,
  banana: 7,
  kiwi: 8,
  strawberry: 9,
  double: 10,
  freeze: 11,
  frenzy: 12,
  bomb: 13,
} as const;

export const plainKinds = 10;

/** How near the blade must come. Fruit are a little larger to the blade than to the eye, bombs a little smaller. */
const reaches = [132, 122, 108, 106, 102, 102, 98, 108, 92, 90, 110, 110, 106, 68] as const;

export function reachOf(which: number): number {
  return reaches[which] ?? 0;
}

/** Whether letting it fall costs something. */
export function isPlain(which: number): boolean {
  return which < plainKinds;
}
