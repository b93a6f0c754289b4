import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundle } from '../../../games/build.ts';
import { cores } from '../../../games/cores.ts';
import { levelOf } from '../../../games/sdk/core/game-core.ts';
import { repeatRecording, type Recording } from '../../../games/sdk/core/recording.ts';
import { findEngine, installEngines } from '../../install-engines.mjs';
import {
  readRecordings,
  runInChromium,
  runInFirefox,
  runInJavascriptCore,
  runInNode,
  type RunScript,
} from './engines.ts';

const engineMsMax = 90_000;

const others = [
  { name: 'chromium', run: runInChromium },
  { name: 'firefox', run: runInFirefox },
  { name: 'javascriptcore', run: runInJavascriptCore },
] as const;

describe('§4 a replay gives the same hashes in every engine', () => {
  let recordings: Recording[] = [];
  let script = '';
  let probe = '';
  let expected: unknown;

  beforeAll(async () => {
    installEngines();
    recordings = await readRecordings();
    expected = recordings.map(({ score, ticks, hashes }) => ({ score, ticks, hashes }));
    probe = await bundle(fileURLToPath(new URL('probe.ts', import.meta.url)), { format: 'iife' });
    script = `globalThis.recordings = ${JSON.stringify(recordings)};\n${probe}`;
  }, 300_000);

  test('games: every rules version has at least twenty recordings', () => {
    for (const rules of cores.keys()) {
      // Levels share their game's code: it is enough to record some of them.
      if (levelOf(rules) > 0) continue;
      expect(recordings.filter((one) => one.rules === rules).length).toBeGreaterThanOrEqual(20);
    }
  });

  test('games: the recordings replay in this process', () => {
    const repeated = recordings.map((one) => repeatRecording(cores.get(one.rules)!, one));
    expect(repeated).toEqual(expected);
  });

  test(
    'games: the bundled script answers the same in a bare Node context',
    async () => {
      expect(JSON.parse(await runInNode(script, ''))).toEqual(expected);
    },
    engineMsMax,
  );

  test(
    'games: a core that is off by one in a thousand is detected',
    async () => {
      // Replace the number in cores only: Base64 in recordings may contain it by chance.
      const changedProbe = probe.replaceAll(/\b(?:1e4|10000)\b/g, '10001');
      expect(changedProbe).not.toBe(probe);
      const changed = script.slice(0, -probe.length) + changedProbe;
      expect(JSON.parse(await runInNode(changed, ''))).not.toEqual(expected);
    },
    engineMsMax,
  );

  for (const { name, run } of others) {
    test(
      `games: ${name} answers the same`,
      async (context) => {
        const path = findEngine(name);
        if (!path) return missing(name, context);
        expect(JSON.parse(await (run as RunScript)(script, path))).toEqual(expected);
      },
      engineMsMax,
    );
  }
});

/** A missing engine is reported; where the result counts, it is a failure. */
function missing(name: string, context: { skip(note?: string): void }): void {
  const sentence = `PARITY NOT PROVEN: ${name} is not installed; run node tools/install-engines.mjs`;
  process.stderr.write(`\n*** ${sentence}\n`);
  if (process.env['CI'] === 'true') throw new Error(sentence);
  context.skip(sentence);
}
