import * as m from './machines.ts';
import * as p from './pieces.ts';
import { hills, jungle, snow, type Level } from './tracks.ts';

/** Each has what nobody passes who only taps gas: mines or saws over a ramp to be rolled, or swinging ones to wait for. */
// oxfmt-ignore
export const levels: readonly Level[] = [
  // The way out of the village: ramps, the first mines, a first wall, a bowl.
  hills([p.leap(), p.bowl(360), m.mineArch(), m.saws(2), p.hill(), p.wall(40, 180), m.saws(1, 130), p.bigLeap(380), m.logs(1), p.bowl()], 2100, 3120),
  // The sawmill.
  hills([m.sawArch(), m.saws(1), p.leap(320), m.saws(2), p.drop(180), m.hangingSaws(1), p.wall(40), m.sawLeap(), p.whoops()], 1860, 2700),
  // The quarry: terraces, springboards, mines.
  hills([p.stairs(3), m.saws(2), m.mineHill(), p.spring(220), p.climb(460), m.mineArch(), p.drop(220), p.spring(280, 600), p.cliff(), p.bowl()], 2280, 3480),
  // The windmills.
  hills([p.leap(), m.fans(1200), m.hangingSaws(1), m.sawArch(), p.twoGaps(), m.fans(1500), p.wall(60), p.table(300), m.fans(1300, 220), p.bigLeap()], 2220, 3300),
  // The old fort: loops, a see-saw over the moat.
  hills([m.seesaw(), m.saws(2), p.loop(215), p.climb(520), p.pillars(2), p.loop(255), m.mineArch(), m.seesaw(), p.curl(), p.loop(235)], 2220, 3240),
  // The ford.
  jungle([m.water(900), p.leap(300), m.logs(1), m.mineArch(), m.water(1200), p.bigLeap(), m.seesaw(), p.bowl(), m.logs(1)], 2040, 3000),
  // The loggers' path.
  jungle([p.twins(), m.logs(2), p.wall(60), p.whoops(), m.logs(3), m.water(700), p.pillars(2), m.saws(2), p.cliff()], 2340, 3480),
  // The rope bridges.
  jungle([p.bridge(900), m.logs(1), m.saws(2), p.floor(800), m.logs(2), p.bridge(1200), m.mineArch(), p.floor(1000), p.bigLeap(460), p.floor(700)], 2040, 3000),
  // The barrel yard.
  jungle([p.table(), m.barrels(), p.spring(260), m.saws(2), p.drop(200), m.barrels(1, 170), p.pillars(3), m.mineArch(), m.barrels(1, 150)], 2160, 3180),
  // The flooded gorge: lifts and wind.
  jungle([m.lifts(1), m.water(900), m.fans(1400), m.mineArch(), m.lifts(1, 220), m.logs(1), p.floor(900), m.fans(1600, 220), m.lifts(1)], 2700, 4200),
  // Falling ice.
  snow([p.whoops(), m.rocks(2), p.bigLeap(440), m.rocks(3), p.bowl(460), p.wall(80), m.rocks(3, 150), p.cliff(340), m.sawArch()], 1980, 2940),
  // The big air.
  snow([p.climb(560), m.rocks(2), p.bigLeap(520, -160), m.mineArch(), p.cliff(420, 480), p.twoGaps(320), p.climb(600), p.loop(255), p.bigLeap(560), p.cliff(480, 520)], 2460, 3720),
  // The ice works: saws, barrels, a loop.
  snow([m.saws(2, 130), m.sawLeap(140), m.barrels(1, 160), p.loop(235), m.hangingSaws(2), p.floor(900), m.sawLeap(150, 500), p.stairs(4), m.saws(3, 140)], 2040, 3060),
  // The avalanche gully.
  snow([m.seesaw(), m.rocks(3, 140), m.mineArch(), p.bowl(480), m.lifts(1, 200), m.rocks(4, 150), p.pillars(3, 340), m.logs(2, 150), p.cliff(400, 500)], 2340, 3480),
  // The pass: a little of everything.
  snow([p.climb(600), m.fans(1500), m.saws(2, 130), p.loop(255), m.lifts(2, 220), m.logs(2, 150), p.wall(100), m.barrels(1, 150), m.sawLeap(140), p.cliff(460, 540)], 2520, 3840),
];
