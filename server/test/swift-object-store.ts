/** OpenStack Swift on loopback: a real service that speaks S3 and checks signatures. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../src/adapters/game-logs/s3.ts';
import { findFreePort } from '../src/platform/http/listen.ts';

/** One machine, one copy of each object; ends its four servers with its own input. */
const program = `
import subprocess, sys
from swift.cli.ringbuilder import main as build_ring
folder, ports = sys.argv[1], dict(pair.split('=') for pair in sys.argv[2:])
def ring(name, *words):
    try: build_ring(['swift-ring-builder', folder + '/' + name + '.builder', *words])
    except SystemExit: pass
for name in ('account', 'container', 'object'):
    ring(name, 'create', '1', '1', '1')
    ring(name, 'add', 'r1z1-127.0.0.1:' + ports[name] + '/disk', '1')
    ring(name, 'rebalance')
serve = """
import sys
import swift.common.utils
folder, name = sys.argv[1:]
swift.common.utils.SWIFT_CONF_FILE = folder + '/swift.conf'
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(folder + '/' + name + '.conf', name + '-server', verbose=True))
"""
def start(name):
    log = open(folder + '/' + name + '.log', 'w')
    return subprocess.Popen([sys.executable, '-c', serve, folder, name], stdin=subprocess.DEVNULL, stdout=log, stderr=log)
children = [start(name) for name in ports]
sys.stdin.read()
for child in children: child.kill()
`;

const names = ['account', 'container', 'object', 'proxy'] as const;
type Ports = Record<(typeof names)[number], number>;

function storageConf(folder: string, name: string): string {
  return `devices = ${folder}/devices
mount_check = false
recon_cache_path = ${folder}
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;
}

// Its cache is away, which it bears.
const proxyConf = `[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
`;

function writeConfs(folder: string, ports: Ports): void {
  mkdirSync(join(folder, 'devices/disk'), { recursive: true });
  const hash = 'swift_hash_path_suffix = test\nswift_hash_path_prefix = test\n';
  writeFileSync(join(folder, 'swift.conf'), `[swift-hash]\n${hash}`);
  for (const name of names) {
    const head = `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${ports[name]}\nuser = ${process.getuid?.() === 0 ? 'root' : (process.env['USER'] ?? '')}
swift_dir = ${folder}\nworkers = 0\n`;
    writeFileSync(
      join(folder, `${name}.conf`),
      head + (name === 'proxy' ? proxyConf : storageConf(folder, name)),
    );
  }
}

/** Asks for a bucket and for an object in it until the service is there: each of its programs starts in its own time. */
async function makeBucket({ url, bucket, region, ...keys }: S3Settings, output: () => string): Promise<void> {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 0 });
  const emptyHash = createHash('sha256').digest('hex');
  // Not a budget: four Python programs start at once.
  const deadline = Date.now() + 120_000;
  for (const path of [bucket, `${bucket}/first`]) {
    for (;;) {
      const answer = await client
        .fetch(`${url}/${path}`, { method: 'PUT', headers: { 'x-amz-content-sha256': emptyHash } })
        .catch(() => null);
      if (answer?.ok) break;
      if (Date.now() > deadline) throw new Error(`Swift does not answer: ${output()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export interface Swift {
  settings: S3Settings;
  stop(): Promise<void>;
}

export async function startSwift(python: string): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'sikka-swift-'));
  const ports = { account: 0, container: 0, object: 0, proxy: 0 };
  for (const name of names) ports[name] = await findFreePort('127.0.0.1', 0);
  writeConfs(folder, ports);
  const words = names.map((name) => `${name}=${ports[name]}`);
  const child = spawn(python, ['-c', program, folder, ...words], { stdio: ['pipe', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-2_000)));
  const settings = {
    url: `http://127.0.0.1:${ports.proxy}`,
    bucket: 'sikka',
    region: 'us-east-1',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
  };
  await makeBucket(settings, () => output);
  return {
    settings,
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
