// node --import <this file>, with MEMORY_FOLDER: answers at <pid>.memory there with what the process holds after a collection of garbage.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const folder = process.env['MEMORY_FOLDER'];
if (folder && isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  createServer((socket) => {
    collect();
    collect();
    socket.end(JSON.stringify(process.memoryUsage()));
  })
    .listen(join(folder, `${process.pid}.memory`))
    .unref();
}
