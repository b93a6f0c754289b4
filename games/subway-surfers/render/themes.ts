import { district } from '../core/districts.ts';
import type { RunState } from '../core/state.ts';
import type { Stretch } from '../core/track.ts';
import { mixHex } from './palette.ts';
import { getOrMake } from '../../sdk/render/picture.ts';

/** The colours of a district at a time of day. Six digits each, so that they can be mixed. */
export interface Theme {
  isCity: boolean;
  /** From the zenith to the skyline. */
  sky: readonly string[];
  /** The ground below the skyline, from far to near. */
  earth: readonly string[];
  fog: string;
  bed: string;
  ballast: string;
  sleeper: string;
  rail: string;
  kerb: string;
  pavement: string;
  paving: string;
  /** Light beside the track. */
  spill: string;
  /** Two ranges of hills: light and dark flank each. */
  hills: readonly string[];
  /** What shows through a gap. */
  depth: string;
}

const bazaar: Theme = {
  isCity: true,
  sky: ['#150d2b', '#2a1650', '#5b2672', '#a03a78', '#f2805a'],
  earth: ['#a4467c', '#4c2c62', '#2a1b44', '#1f1436'],
  fog: '#a4467c',
  bed: '#3a2b56',
  ballast: '#473666',
  sleeper: '#271c3e',
  rail: '#d7d2e6',
  kerb: '#6b56a0',
  pavement: '#43336a',
  paving: '#4d3b78',
  spill: '#6d4a70',
  hills: ['#7a3a86', '#5f2d78', '#54286c', '#45205f'],
  depth: '#0d0818',
};

const bridge: Theme = {
  isCity: false,
  sky: ['#0c1a3f', '#153f70', '#23789b', '#69bdb4', '#ffdf9e'],
  earth: ['#74b5ae', '#2f8199', '#1c5778', '#123a5c'],
  fog: '#74b5ae',
  bed: '#7a5136',
  ballast: '#8d6141',
  sleeper: '#4f3323',
  rail: '#ecdfc6',
  kerb: '#d2a458',
  pavement: '#226585',
  paving: '#2f7f9b',
  spill: '#3b93a8',
  hills: ['#3a7f8c', '#2c6a80', '#245c70', '#1b4c62'],
  depth: '#0e3352',
};

const mountain: Theme = {
  isCity: false,
  sky: ['#24449a', '#4c79c8', '#9db4e8', '#f0c4cf', '#ffe6c2'],
  earth: ['#d6c5df', '#b3b2d8', '#8c91c2', '#696fa6'],
  fog: '#d6c5df',
  bed: '#5e5a80',
  ballast: '#706b94',
  sleeper: '#3f3a5c',
  rail: '#f6f3ff',
  kerb: '#cfd3ef',
  pavement: '#b9c0e6',
  paving: '#c9cff0',
  spill: '#dde2f8',
  hills: ['#8f9ad2', '#7280bf', '#6573b0', '#525f9b'],
  depth: '#232850',
};

const byDistrict: Readonly<Record<number, Theme>> = {
  [district.bazaar]: bazaar,
  [district.bridge]: bridge,
  [district.mountain]: mountain,
};

/** Dusk as it is, golden hour, deep night, first light: a colour and its part. */
const hourTints: readonly (readonly [string, number])[] = [
  ['#000000', 0],
  ['#ff9a2e', 0.2],
  ['#0a0f3c', 0.34],
  ['#ff9ec2', 0.18],
];
/** Sudden death burns. */
const suddenTint = ['#c3143a', 0.34] as const;

const known = new Map<string, Theme>();

/** Themes are made once, so that pictures can be kept by them. */
function themeOf(kind: number, hour: number, isSudden: boolean): Theme {
  const key = `${kind} ${hour} ${isSudden}`;
  return getOrMake(known, key, () => {
    const [colour, part] = hourTints[hour] ?? hourTints[0]!;
    const timed = tinted(byDistrict[kind] ?? bazaar, colour, part);
    return isSudden ? tinted(timed, ...suddenTint) : timed;
  });
}

/** What is seen between two themes: one, or one turning into the next. */
export interface Weather {
  theme: Theme;
  /** The theme that follows, and how far it has come, 0 to 1. */
  next: Theme;
  part: number;
  /** Both mixed. */
  mixed: Theme;
  /** The theme beyond a border that is near. */
  upcoming: Theme | undefined;
}

const turnMm = 34_000;
const steps = 10;

/** The themes at a place of the way. */
export function weatherAt({ track, finished }: RunState, atMm: number): Weather {
  const index = Math.max(
    0,
    track.parts.findLastIndex(({ start }) => start <= atMm),
  );
  const since = atMm - Math.max(partStart(track.parts, index), finished ? track.archAt : 0);
  const isArch = finished === 1 && track.archAt > partStart(track.parts, index);
  const of = (place: number, isSudden: boolean): Theme =>
    themeOf(track.parts[place]?.kind ?? 0, track.hour, isSudden);
  const next = of(index, finished === 1);
  const part = index === 0 && !isArch ? 1 : Math.min(1, Math.max(0, since / turnMm));
  const theme = part === 1 ? next : isArch ? of(index, false) : of(Math.max(0, index - 1), finished === 1);
  const following = track.parts[index + 1];
  const nearArch = finished === 0 && track.archAt - atMm < soonMm;
  const nearPart = following !== undefined && following.start - atMm < soonMm;
  const upcoming = nearArch ? of(index, true) : nearPart ? of(index + 1, finished === 1) : undefined;
  return { theme, next, part, upcoming, mixed: mixThemes(theme, next, Math.round(part * steps)) };
}

/** Pictures of a theme are painted this far before its border. */
const soonMm = 60_000;

/** The district of a place beside the way. */
export function districtAt(parts: readonly Stretch[], mm: number): number {
  return parts.findLast(({ start }) => start <= mm)?.kind ?? 0;
}

function partStart(parts: readonly Stretch[], index: number): number {
  return parts[index]?.start ?? 0;
}

const mixes = new Map<Theme, Map<Theme, Theme[]>>();

function mixThemes(from: Theme, to: Theme, step: number): Theme {
  if (from === to || step === steps) return to;
  if (step === 0) return from;
  let targets = mixes.get(from);
  if (!targets) mixes.set(from, (targets = new Map()));
  let made = targets.get(to);
  if (!made) targets.set(to, (made = []));
  return (made[step] ??= mapTheme(from, (colour, key, index) => {
    const other = to[key];
    return mixHex(colour, typeof other === 'string' ? other : other[index]!, step / steps);
  }));
}

function tinted(theme: Theme, tint: string, part: number): Theme {
  return part === 0 ? theme : mapTheme(theme, (colour) => mixHex(colour, tint, part));
}

type Colours = Omit<Theme, 'isCity'>;

function mapTheme(
  { isCity, ...colours }: Theme,
  map: (colour: string, key: keyof Colours, index: number) => string,
): Theme {
  const entries = Object.entries(colours).map(([key, value]: [string, string | readonly string[]]) => [
    key,
    typeof value === 'string'
      ? map(value, key as keyof Colours, 0)
      : value.map((colour, index) => map(colour, key as keyof Colours, index)),
  ]);
  return { isCity, ...(Object.fromEntries(entries) as Colours) };
}
