import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import type { Hands, OtherBrowser } from '../play-by-hand.ts';

/** WebKitGTK draws on a screen: a virtual one, whose number it tells. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(process.env['XVFB_PATH'] ?? '', ['-displayfd', '3', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

type Send = <Value>(method: string, path: string, body?: object) => Promise<Value>;

/** A command of WebDriver (W3C): the value of its answer, or its error. */
function sender(port: number): Send {
  return async <Value>(method: string, path: string, body?: object) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
    return value;
  };
}

/** Answers once the driver listens. */
async function startDriver(display: string): Promise<{ driver: ChildProcess; send: Send }> {
  const port = await freePort();
  const environment = { ...process.env, DISPLAY: display, NO_AT_BRIDGE: '1' };
  const driver = spawn(process.env['WEBKIT_DRIVER_PATH'] ?? '', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    // Root may not nest the sandbox; the pages are ours.
    env: { ...environment, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const send = sender(port);
  while (driver.exitCode === null && !(await send('GET', '/status').catch(() => null)));
  return { driver, send };
}

/** The value of an expression, which may be a promise, in the document that the session is in. */
async function run<Value>(send: Send, expression: string): Promise<Value> {
  const script = `const done = arguments[0]; Promise.resolve(${expression}).then(
    (value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
  const { value, error } = await send<{ value: Value; error?: string }>('POST', '/execute/async', {
    script,
    args: [],
  });
  if (error !== undefined) throw new Error(`WebKit: ${error}`);
  return value;
}

/** WebDriver's names of keys that write nothing. */
const keys = {
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Space: ' ',
};

/** It draws without a graphics card, so each pixel costs. */
const phone = { width: 390, height: 700 };

/** Hands on the game that is open, once it draws. The session stays in its frame until the frame is gone. */
async function handsOn(send: Send): Promise<Hands> {
  await send('POST', '/window/rect', phone);
  await expect
    .poll(
      () =>
        run(
          send,
          `Boolean(document.querySelector('dialog iframe') && !document.querySelector('dialog [role=status]'))`,
        ),
      {
        message: 'the game loads',
        timeout: 60_000,
      },
    )
    .toBe(true);
  const frame = await send<object>('POST', '/element', { using: 'css selector', value: 'dialog iframe' });
  await send('POST', '/frame', { id: frame });
  // A canvas that a worker draws gives no context.
  const canDraw = `Boolean(document.querySelector('canvas').getContext('2d'))`;
  expect(await run(send, canDraw), 'decisions 0024: the main thread draws').toBe(true);
  let isDetached = false;
  return {
    frame: {
      async evaluate<Result>(look: () => Result | Promise<Result>) {
        try {
          return await run<Result>(send, `(${look})()`);
        } catch (error) {
          isDetached = true;
          await send('POST', '/frame', { id: null });
          throw error;
        }
      },
      isDetached: () => isDetached,
    },
    async touch() {
      const canvas = await send<object>('POST', '/element', { using: 'css selector', value: 'canvas' });
      const actions = [
        { type: 'pointerMove', duration: 0, origin: canvas, x: 0, y: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async press(key) {
      const value = keys[key];
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
  };
}

/** WebKit as GTK ships it, driven by WebDriver. */
export async function openWebkit(): Promise<OtherBrowser> {
  const { screen, display } = await startScreen();
  const { driver, send } = await startDriver(display);
  const browserOptions = { binary: process.env['WEBKIT_PATH'], args: ['--automation'] };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  });
  const sendHere: Send = (method, path, body) => send(method, `/session/${sessionId}${path}`, body);
  return {
    open: (url) => sendHere('POST', '/url', { url }),
    run: (expression) => run(sendHere, expression),
    errors: () => [],
    handsOn: () => handsOn(sendHere),
    async close() {
      await sendHere('DELETE', '');
      driver.kill();
      screen.kill();
    },
  };
}
