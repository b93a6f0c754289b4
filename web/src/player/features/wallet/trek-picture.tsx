/** The path up the mountain; `part` from 0 (the valley) to 1 (the flag). */

type Point = readonly [x: number, y: number];

const path: readonly Point[] = [
  [14, 110],
  [58, 101],
  [96, 107],
  [136, 91],
  [172, 96],
  [206, 74],
  [234, 77],
  [272, 24],
];

/** The points that are behind the climber at `part` of the whole way, and where the climber is. */
export function walk(part: number): { walked: Point[]; climber: Point } {
  const lengths = path.slice(1).map((point, index) => distance(path[index] as Point, point));
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  const walked: Point[] = [path[0] as Point];
  for (const [index, length] of lengths.entries()) {
    const from = path[index] as Point;
    const to = path[index + 1] as Point;
    if (left <= length) return { walked, climber: between(from, to, left / length) };
    walked.push(to);
    left -= length;
  }
  return { walked, climber: path.at(-1) as Point };
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

function between([ax, ay]: Point, [bx, by]: Point, part: number): Point {
  return [ax + (bx - ax) * part, ay + (by - ay) * part];
}

const line = (points: readonly Point[]) =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** The mountain, and with a `part` the path that is walked. */
export function TrekPicture({ part }: { part?: number }) {
  return (
    <svg
      viewBox="0 0 320 124"
      preserveAspectRatio="xMaxYMax meet"
      className="absolute inset-x-0 bottom-0 -z-10 h-full w-full overflow-visible"
      aria-hidden="true"
    >
      <g fill="#fff" opacity=".7">
        <circle cx="196" cy="10" r="1.2" />
        <circle cx="228" cy="30" r="1" />
        <circle cx="304" cy="22" r="1" />
        <circle cx="246" cy="4" r=".9" />
        <circle cx="180" cy="40" r=".9" />
      </g>
      <path
        d="M-900 126V96l120-40 90 40 110-56 130 60 120-50 150 64 100-60 120 44L60 66l34 26L170 30l40 32 56-46 60 62v50Z"
        fill="#5B3F99"
        opacity=".8"
      />
      <path d="M152 126 272 20l70 66v40Z" fill="#8266C8" />
      <path d="m272 20 70 66v40h-60Z" fill="#6B4FB2" />
      <path d="m272 20-36 32 14-3 10 11 12-13 12 14 10-6 12 6Z" fill="#FBF5E9" />
      <path d="M-900 128v-20c300-24 600 14 894 6 66-14 110-18 160-8s110 2 180-16v38Z" fill="#2B1B52" />
      <path d="M272 21V4" stroke="#FBF5E9" strokeWidth="2.2" />
      <path d="m273 4 13 5-8 2 8 4-13 3Z" fill="#F2456E" />
      {part !== undefined && <Walked part={part} />}
    </svg>
  );
}

function Walked({ part }: { part: number }) {
  const { walked, climber } = walk(part);
  return (
    <>
      <polyline
        points={line(path)}
        fill="none"
        stroke="#FFD98A"
        strokeWidth="3.2"
        strokeDasharray="0.1 8"
        strokeLinecap="round"
      />
      <polyline
        points={line([...walked, climber])}
        fill="none"
        stroke="#FFB31F"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={climber[0]} cy={climber[1]} r="8.5" fill="#FFB31F" stroke="#FFF7E8" strokeWidth="3.5" />
    </>
  );
}
