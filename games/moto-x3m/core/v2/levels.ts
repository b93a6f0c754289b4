import * as m from '../machines.ts';
import * as p from '../pieces.ts';
import { hills, jungle, snow, type Level } from '../tracks.ts';

/** The levels of the second rules. */
// oxfmt-ignore
export const levels: readonly Level[] = [
  // The way out of the village: ramps, a first wall, a bowl.
  hills([p.leap(), p.bowl(360), p.table(), m.saws(1), p.hill(), p.wall(40, 180), p.drop(), p.bigLeap(380), p.twins(), p.bowl()], 1920, 2880, 2150),
  // The sawmill.
  hills([p.table(), m.saws(1), p.leap(320), m.saws(2), p.drop(180), m.hangingSaws(1), p.wall(40), m.sawLeap(), p.whoops()], 1740, 2580, 1650),
  // The quarry: terraces, springboards, mines.
  hills([p.stairs(3), m.saws(2), m.mineHill(), p.spring(220), p.climb(460), m.mineJump(), p.drop(220), p.spring(280, 600), p.cliff(), p.bowl()], 2220, 3420, 2050),
  // The windmills.
  hills([p.leap(), m.fans(1200), m.hangingSaws(1), p.ridge(), p.twoGaps(), m.fans(1500), p.wall(60), p.table(300), m.fans(1300, 220), p.bigLeap()], 2100, 3180, 2250),
  // The old fort: loops, a see-saw over the moat.
  hills([m.seesaw(), m.hangingSaws(1), p.loop(215), p.climb(520), p.pillars(2), p.loop(255), m.mineJump(), m.seesaw(), p.wall(80), p.loop(235)], 2100, 3120, 1950),
  // The ford.
  jungle([m.water(900), p.leap(300), m.logs(1), p.ridge(), m.water(1200), p.bigLeap(), m.seesaw(), p.bowl(), m.logs(1)], 1920, 2880, 1950),
  // The loggers' path.
  jungle([p.twins(), m.logs(2), p.wall(60), p.whoops(), m.logs(3), m.water(700), p.pillars(2), m.saws(2), p.cliff()], 2340, 3480, 800),
  // The rope bridges.
  jungle([p.bridge(900), m.logs(1), p.twoGaps(), p.floor(800), p.climb(500), p.bridge(1200), m.mineHill(), p.floor(1000), p.bigLeap(460), p.floor(700)], 1920, 2880, 2050),
  // The barrel yard.
  jungle([p.table(), m.barrels(), p.spring(260), m.saws(2), p.drop(200), m.barrels(1, 170), p.pillars(3), m.mineJump(), m.barrels(1, 150)], 2100, 3120, 1550),
  // The flooded gorge: lifts and wind.
  jungle([m.lifts(1), m.water(900), m.fans(1400), p.leap(340), m.lifts(1, 220), m.logs(2), p.floor(900), m.fans(1600, 220), m.lifts(2)], 2700, 4200, 1750),
  // Falling ice.
  snow([p.whoops(), m.rocks(2), p.bigLeap(440), m.rocks(3), p.bowl(460), p.wall(80), m.rocks(3, 150), p.cliff(340), p.ridge(300)], 1920, 2880, 2000),
  // The big air.
  snow([p.climb(560), m.rocks(2), p.bigLeap(520, -160), p.spring(300, 600), p.cliff(420, 480), p.twoGaps(320), p.climb(600), p.loop(255), p.bigLeap(560), p.cliff(480, 520)], 2460, 3720, 800),
  // The ice works: saws, barrels, a loop.
  snow([m.saws(2, 130), m.sawLeap(140), m.barrels(1, 160), p.loop(235), m.hangingSaws(2), p.floor(900), m.sawLeap(150, 500), p.stairs(4), m.saws(3, 140)], 2040, 3060, 800),
  // The avalanche gully.
  snow([m.seesaw(), m.rocks(3, 140), m.mineHill(360), p.bowl(480), m.lifts(1, 200), m.rocks(4, 150), p.pillars(3, 340), m.logs(2, 150), p.cliff(400, 500)], 2220, 3360, 2950),
  // The pass: a little of everything.
  snow([p.climb(600), m.fans(1500), m.saws(2, 130), p.loop(255), m.lifts(2, 220), m.logs(2, 150), p.wall(100), m.barrels(1, 150), m.sawLeap(140), p.cliff(460, 540)], 2520, 3840, 800),
];
