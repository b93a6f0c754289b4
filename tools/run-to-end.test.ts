import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const setup = JSON.stringify(join(import.meta.dirname, 'setup.mjs'));
/** Two programs in turn: one that waits to be ended, and one that must not start then. */
const twoSteps = `
  import { runToEnd } from ${setup};
  const run = (script) => runToEnd(process.execPath, ['-e', script]);
  await run("console.log('first'); setInterval(() => {}, 1000)");
  process.exitCode = await run("console.log('second')");`;

it.each(['SIGTERM', 'SIGINT'] as const)(
  'decisions 0001: a command of several steps that is ended by %s starts no further step',
  async (signal) => {
    // A group of its own: Ctrl-C reaches every process of a terminal's group.
    const command = spawn(process.execPath, ['--input-type=module', '-e', twoSteps], { detached: true });
    let output = '';
    command.stdout.on('data', (data: Buffer) => (output += data));
    await once(command.stdout, 'data');
    process.kill(signal === 'SIGINT' ? -command.pid! : command.pid!, signal);
    const [code] = await once(command, 'close');
    expect({ output, code }).toEqual({ output: 'first\n', code: 1 });
  },
);

it('decisions 0001: a step that Ctrl-C has ended before the command hears of it is the last', async () => {
  const steps = twoSteps.replace("'first'", 'process.pid');
  const command = spawn(process.execPath, ['--input-type=module', '-e', steps]);
  let output = '';
  command.stdout.on('data', (data: Buffer) => (output += data));
  await once(command.stdout, 'data');
  const step = output.trim();
  process.kill(Number(step), 'SIGINT');
  const [code] = await once(command, 'close');
  expect({ output, code }).toEqual({ output: `${step}\n`, code: 1 });
});
