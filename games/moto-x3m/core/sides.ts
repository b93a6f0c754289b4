import { solid, type Segment } from './track.ts';

/** The earth's upright sides along chasms and under the ends of bridges, which keep wheels from swinging under an edge. */

const deep = 2.6;
const side = (x: number, y: number): Segment => ({ x, y, dx: 0, dy: -deep, code: solid.always });

export function sidesOf(segments: readonly Segment[]): Segment[] {
  return segments.slice(1).flatMap((after, index) => {
    const before = segments[index]!;
    const [endX, endY] = [before.x + before.dx, before.y + before.dy];
    const isApart = Math.abs(after.x - endX) > 0.01 || Math.abs(after.y - endY) > 0.01;
    return [
      ...(isEarth(before) && (isApart || isPlank(after)) ? [side(endX, endY)] : []),
      ...(isEarth(after) && (isApart || isPlank(before)) ? [side(after.x, after.y)] : []),
    ];
  });
}

const isEarth = ({ code }: Segment): boolean => (code & 7) === solid.always || (code & 7) === solid.spring;
const isPlank = ({ code }: Segment): boolean => (code & 7) === solid.bridge || (code & 7) === solid.floor;
