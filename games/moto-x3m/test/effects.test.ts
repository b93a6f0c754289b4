import { beforeEach, describe, expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { placeOf, withCaption, type Caption, type CaptionText } from '../../sdk/render/captions.ts';
import type { Context } from '../messages.ts';
import { crashesMax, event, fuseTicks, trick } from '../core/constants.ts';
import { levels } from '../core/levels.ts';
import { key } from '../core/rig.ts';
import { createRide, ending, trackOf, type Ride } from '../core/state.ts';
import { solid } from '../core/track.ts';
import { Effects } from '../effects/index.ts';
import { flameReach } from '../render/chain-flame.ts';
import { bikePlace, clockRight, hudFoot, hudRight, starPlace } from '../render/hud.ts';
import { boardHigh, gateHigh } from '../render/landmarks.ts';
import { Camera } from '../render/camera.ts';
import { GroundRenderer } from '../render/ground.ts';
import { afterTicksOf } from '../render/result.ts';
import type { Scene } from '../render/scene.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { cameraOf, rideOver, segment } from './tracks.fixture.ts';

/** How far a caption rises, in CSS pixels. */
const usualRise = 54;

let captions: Caption[] = [];
let happened: string[] = [];
let bursts: [x: number, y: number][] = [];
let blasts: number[] = [];
let shakes: number[] = [];
let bikeLeft = 60;
let passesBest = false;
/** How far the bike has ridden, in metres from the finish. */
let bikeAt = 0;
/** The middle of the wheels on the screen. */
let bikeY = 0;
const bikeTop = (height: number): number => height * 0.58;

function effectsOn(width: number, height: number): Effects {
  const context = {
    init: {},
    stage: { width, height },
    sound: { play: (name: string) => void happened.push(name) },
    messages: {
      track: 'Track',
      newBest: 'New best!',
      finish: 'Finish',
      clean: 'Clean ride',
      checkpoint: 'Flag!',
      wheelie: 'Wheelie',
      tripleFlip: 'Triple backflip',
    },
    vibrate: () => {},
    addLayer: () => {},
    setTempo: () => {},
    passesBest: () => passesBest,
  } as unknown as Context;
  const fx = {
    calm: false,
    addCaption: (caption: CaptionText) => void (captions = withCaption(captions, caption)),
    clearText: () => void (captions = []),
    flash: () => {},
    addShake: (pixels: number) => void shakes.push(pixels),
    burst: (x: number, y: number) => void (happened.push('burst'), bursts.push([x, y])),
    confetti: () => void happened.push('confetti'),
    spark: () => {},
  } as unknown as ScreenEffects;
  const camera = cameraOf(width, height);
  camera.jumpTo(finish.x + bikeAt, finish.y + 0.6);
  const scene = {
    camera,
    get bikeY() {
      return bikeY;
    },
    middleOf: () => ({ x: bikeLeft, y: bikeTop(height) }),
    raiseFlag: () => {},
    throwRider: () => {},
    cheerAtGate: () => {},
    rider: { press() {}, load() {}, leap() {} },
    blast: (x: number) => void blasts.push(x),
    sparks: { dust: () => void happened.push('dust') },
  } as unknown as Scene;
  return new Effects(context, scene, fx);
}

const tour = (more: Partial<Ride>): Ride => ({ ...createRide(seedFromNumber(4)), tick: 2000, ...more });

const { finish } = trackOf(tour({}));

beforeEach(() => {
  captions = [];
  happened = [];
  bursts = [];
  blasts = [];
  shakes = [];
  bikeLeft = 60;
  bikeY = 0;
  passesBest = false;
  bikeAt = 0;
});

/** Whether a caption keeps clear of the figures and the chain's plate all the time. */
const isClear = ({ x, y, text, size, rise = usualRise }: CaptionText): boolean =>
  x - text.length * size * 0.27 > hudRight || y - rise - size / 2 > hudFoot;

const rightOf = ({ x, text, size }: CaptionText): number => x + text.length * size * 0.27;

describe.each([
  [320, 568],
  [390, 844],
  [844, 390],
  [1280, 800],
])('games: captions of Moto X3M at %i × %i', (width, height) => {
  test("games: a finish's pay is told line by line at the bike, clear of the chain, before the view closes", () => {
    const effects = effectsOn(width, height);
    bikeLeft = width * 0.46;
    const stop = effects.onEvents(event.trackDone, tour({ times: [1800, 0, 0] }));
    const told: number[] = [];
    for (let ms = 0; ms < (stop * 1000) / 60; ms += 20) {
      const before = captions.length;
      effects.finishes.update(20);
      if (captions.length > before) told.push(ms);
    }
    expect(captions.map(({ text }) => text)).toEqual(['Finish +300', '0:30 +540', 'Clean ride +500']);
    expect(told.length).toBe(3);
    // Long enough to be read.
    expect((stop * 1000) / 60 - told[2]!).toBeGreaterThan(700);
    // The card would cover them.
    expect(afterTicksOf({ level: 0, ending: ending.finished }) * (1000 / 60) - told[2]!).toBeGreaterThan(700);
    // Beside the bike on a wide screen, where they would rise through the rider.
    for (const caption of width > height ? captions : [])
      expect(rightOf(caption)).toBeLessThan(bikeLeft - 36);
    expect(captions.map(isClear)).toEqual([true, true, true]);
    const camera = cameraOf(width, height);
    camera.jumpTo(finish.x, finish.y + 0.6);
    const board = camera.screenY(finish.y + gateHigh + boardHigh);
    for (const { x, y, text, size } of captions) {
      const half = (text.length * size * 0.27 + size * 0.1) * 1.1;
      expect([x - half >= 11.9, x + half <= width - 11.9]).toEqual([true, true]);
      if (height > width) expect(y + size / 2).toBeLessThan(board);
    }
    const [first, second, third] = captions.map(({ y }) => y) as [number, number, number];
    expect([second > first + 20, third > second + 20, third < height]).toEqual([true, true, true]);
    effects.finishes.onNextTrack(tour({ track: 1 }));
    expect(captions.map(({ text }) => text)).toEqual(['Track 2']);
    expect(isClear(captions[0]!)).toBe(true);
  });

  test('games: a best score that the finish beats is told apart from its pay', () => {
    passesBest = true;
    bikeLeft = width * 0.4;
    const effects = effectsOn(width, height);
    effects.onEvents(event.trackDone, tour({ times: [1800, 0, 0] }));
    for (let ms = 0; ms < 600; ms += 20) {
      passesBest = false;
      effects.finishes.update(20);
      for (const caption of captions) caption.ms += 20;
    }
    expect(captions.map(isClear)).toEqual([true, true, true, true]);
    const places = captions.map(placeOf).toSorted((one, other) => one - other);
    if (height > width)
      for (const [index, place] of places.slice(1).entries())
        expect(place - places[index]!).toBeGreaterThan(26);
  });

  test('games: a caption at the bike leaves HUD and rider clear, also when bike and view rise', () => {
    bikeY = height * 0.58;
    bikeAt = -60;
    bikeLeft = width * (width > height ? 0.35 : 0.25);
    const effects = effectsOn(width, height);
    effects.onEvents(event.checkpoint, tour({ checkpoint: 1 }));
    const [caption] = captions as [Caption];
    const camera = cameraOf(width, height);
    const riderTop = (): number => bikeY - 1.75 * camera.riderScale;
    const foot = (): number => placeOf(caption) + caption.size / 2;
    expect(foot()).toBeLessThan(riderTop());
    expect(riderTop() - foot()).toBeLessThan(60);
    expect(isClear(caption)).toBe(true);
    // Read while riding.
    expect(caption.size).toBeGreaterThanOrEqual(20);
    bikeY = height * 0.42;
    expect(foot()).toBeLessThan(riderTop());
    caption.ms = 900;
    const isBesideHud = caption.x - caption.text.length * caption.size * 0.27 > hudRight;
    expect(placeOf(caption) - caption.size / 2).toBeGreaterThanOrEqual(isBesideHud ? 22 : hudFoot);
  });

  test("games: while the finish is in view a caption at the bike stands above its board, where there's room", () => {
    bikeY = height * 0.58;
    bikeAt = -4;
    const effects = effectsOn(width, height);
    effects.onEvents(event.checkpoint, tour({ checkpoint: 1 }));
    const [caption] = captions as [Caption];
    const camera = cameraOf(width, height);
    camera.jumpTo(finish.x + bikeAt, finish.y + 0.6);
    const board = camera.screenY(finish.y + gateHigh + boardHigh);
    expect(placeOf(caption) + caption.size / 2).toBeLessThanOrEqual(board);
    expect(isClear(caption)).toBe(true);
  });

  test('games: confetti falls at the end of the ride alone, not on a road still to be ridden', () => {
    const effects = effectsOn(width, height);
    effects.onEvents(event.trackDone, tour({ times: [1800, 0, 0] }));
    expect(happened).not.toContain('confetti');
    const times = [1800, 1800, 1800];
    effects.onEvents(event.trackDone, tour({ track: 2, times, ending: ending.finished }));
    expect(happened).toContain('confetti');
  });
});

test.each([
  [844, 390],
  [1280, 800],
])('games: at %i × %i the pay of a finish ends behind the flame of a chain', (width, height) => {
  for (const chain of [0, 3, 5]) {
    captions = [];
    bikeLeft = width * 0.46;
    const riding = { chain, trickTick: 1990, times: [1800, 0, 0] };
    const effects = effectsOn(width, height);
    effects.onEvents(event.trackDone, tour(riding));
    effects.finishes.update(600);
    const camera = cameraOf(width, height);
    const flame = flameReach(tour(riding)) * camera.riderScale;
    expect(flame > 0).toBe(chain > 0);
    expect(captions.length).toBe(3);
    for (const caption of captions) expect(rightOf(caption)).toBeLessThan(bikeLeft - flame - 20);
  }
});

test.each([
  [844, 390],
  [667, 375],
])(
  'games: at %i × %i the clock stands where rocks are past, and captions keep clear of it',
  (width, height) => {
    const camera = cameraOf(width, height);
    camera.follow(0, 0, 99, 5000);
    const clock = clockRight({ width, height });
    expect(clock).toBeLessThan(camera.screenX(0));
    expect(starPlace({ width, height }, 2)[0] - 10).toBeGreaterThan(hudRight);
    const ride = tour({ trick: trick.triple, trickWorth: 6000, chain: 5 });
    effectsOn(width, height).onEvents(event.trick, ride);
    const { x, text, size } = captions[0]!;
    expect(x - text.length * size * 0.27).toBeGreaterThan(clock);
    expect(x + text.length * size * 0.27).toBeLessThan(width);
  },
);

test('games: a trick is told larger and hotter the longer its chain, never wider than the screen', () => {
  const told = [1, 2, 3, 4].map((chain) => {
    captions = [];
    effectsOn(320, 640).onEvents(event.trick, tour({ trick: trick.wheelie, trickWorth: 150, chain }));
    return captions[0]!;
  });
  const sizes = told.map(({ size }) => size);
  expect(sizes).toEqual([...new Set(sizes)].toSorted((one, other) => one - other));
  expect(new Set(told.map(({ colour }) => colour)).size).toBe(4);
  effectsOn(320, 640).onEvents(event.trick, tour({ trick: trick.triple, trickWorth: 6000, chain: 5 }));
  const { text, size } = captions.at(-1)!;
  expect(text.length * size * 0.54).toBeLessThanOrEqual(320 - 16);
});

test("games: the tour's last stretch beats like a heart", () => {
  const ride = tour({ track: 2 });
  const metres = ride.tracks[2]!.finish.x - 10;
  const effects = effectsOn(390, 844);
  for (let tick = 2000; tick < 2120; tick += 1) effects.onEvents(0, { ...ride, metres, tick });
  expect(happened.filter((name) => name === 'beat').length).toBe(4);
});

test('games: a finish holds the picture longer than the best trick, longest between two tracks', () => {
  const riding = { trick: trick.triple, trickWorth: 1200, chain: 1 };
  const best = effectsOn(390, 844).onEvents(event.trick, tour(riding));
  const done = effectsOn(390, 844).onEvents(event.trackDone, tour({ times: [1800, 0, 0] }));
  const end = { track: 2, times: [1800, 1800, 1800], ending: ending.finished };
  const last = effectsOn(390, 844).onEvents(event.trackDone, tour(end));
  expect(last).toBeGreaterThan(best);
  expect(done).toBeGreaterThan(last);
});

test('games: a lost bike and a star whose time is over fall to pieces at their places', () => {
  effectsOn(390, 844).onEvents(event.crash, tour({ crashes: 1 }));
  expect(bursts).toEqual([bikePlace(crashesMax - 1)]);
  bursts = [];
  const upright = { width: 390, height: 844 };
  const ride = { ...createRide(seedFromNumber(4), 1), trackBegan: 0 };
  const effects = effectsOn(390, 844);
  const [three = 0, two = 0] = levels[0]!.starTicks;
  for (const tick of [three, three + 1, three + 2, two + 1]) effects.onEvents(0, { ...ride, tick });
  expect(bursts).toEqual([starPlace(upright, 0), starPlace(upright, 1)]);
});

test('games: gas on a standing bike throws up dust, once a press, and after each restart', () => {
  const effects = effectsOn(390, 844);
  const { bike } = tour({});
  const [standing, riding] = [0, 8].map((speed) => ({
    ...bike,
    rearSpeedX: speed,
    frontSpeedX: speed,
    rearNormalY: 1,
  })) as [Ride['bike'], Ride['bike']];
  const dustAt = (keys: number, on: Ride['bike'], events = 0): boolean => {
    happened = [];
    effects.onEvents(events, tour({ keys, bike: on }));
    return happened.includes('dust');
  };
  const gas = key.gas;
  expect(dustAt(0, standing)).toBe(false);
  expect([dustAt(gas, bike), dustAt(gas, standing), dustAt(gas, standing)]).toEqual([false, true, false]);
  expect([dustAt(0, riding), dustAt(gas, riding)]).toEqual([false, false]);
  expect([dustAt(gas, bike, event.respawn), dustAt(gas, standing)]).toEqual([false, true]);
});

describe('games: the dynamite bridge of Moto X3M', () => {
  const planks = [6, 7, 8].map((x) => segment(x, 0, x + 1, 0, solid.bridge));
  const ride = rideOver([segment(-6, 0, 6, 0), ...planks, segment(9, 0, 90, 0)], { fuses: 1 });
  const burnt = (ticks: number, rearX = 1): Ride => ({
    ...ride,
    tick: 50 + ticks,
    fuses: [50],
    bike: { ...ride.bike, rearX },
  });

  test('games: when the fuse runs out the bridge blows up plank by plank, with one bang', () => {
    const effects = effectsOn(390, 844);
    const at: number[] = [];
    for (let ticks = 0; ticks < fuseTicks + 30; ticks += 1) {
      effects.onEvents(0, burnt(ticks));
      while (at.length < blasts.length) at.push(ticks - fuseTicks);
    }
    expect([blasts, at]).toEqual([
      [6.5, 7.5, 8.5],
      [0, 2, 4],
    ]);
    expect(happened.filter((name) => name === 'explode').length).toBe(1);
  });

  test('games: a far blast shakes the picture less than a near one', () => {
    for (const rearX of [5, 20, 60]) effectsOn(390, 844).onEvents(0, burnt(fuseTicks, rearX));
    expect([shakes[0]! > shakes[1]!, shakes[2]]).toEqual([true, 0]);
  });

  test('games: its planks break, and their halves fall turning', () => {
    const turns = (ticks: number): unknown[] =>
      recordDrawing((ctx) => {
        const ground = new GroundRenderer();
        ground.prepare(trackOf(ride));
        ground.draw(ctx, new Camera(), trackOf(ride), burnt(ticks), 0);
      }).filter(([name]) => name === 'rotate');
    expect([turns(fuseTicks - 1).length, turns(fuseTicks + 200).length]).toEqual([0, 0]);
    expect(turns(fuseTicks + 12).length).toBe(planks.length * 2);
    expect(turns(fuseTicks + 20)).not.toEqual(turns(fuseTicks + 12));
  });
});
