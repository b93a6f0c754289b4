// node --import <this file>, with MEMORY_SOCKET: answers there with what the process holds after a collection of garbage.
import { createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const path = process.env['MEMORY_SOCKET'];
if (path && isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  createServer((socket) => {
    collect();
    collect();
    socket.end(JSON.stringify(process.memoryUsage()));
  })
    .listen(path)
    .unref();
}
