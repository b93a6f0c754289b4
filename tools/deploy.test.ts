/** The files of deploy/: known variables, one word for each port, path and time, and each checked by its own program. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { requestBodyBytesMax } from '../contract/src/limits.ts';
import { variables } from '../server/src/config/index.ts';
import { findEngine } from './install-engines.mjs';
import { connectionLimits } from '../server/src/platform/http/listen.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');
const number = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1]);

const dockerfile = read('Dockerfile');
const image = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.*)$/gmu)]
    .flatMap(([, line = '']) => line.split(' '))
    .map((pair) => pair.split('=') as [string, string]),
);
const compose = parse(read('compose.yaml'));
const { app, proxy } = compose.services;
const kubernetesFile = read('kubernetes/sikka.yaml');
const objects: Record<string, any>[] = parseAllDocuments(kubernetesFile).map((each) => each.toJS());
const objectOf = (kind: string) => objects.find((each) => each['kind'] === kind)!;
const pod = objectOf('Deployment')['spec'].template;
const container = pod.spec.containers[0];
const job = objectOf('CronJob')['spec'].jobTemplate.spec.template.spec.containers[0];
const settings = objectOf('ConfigMap')['data'];
const unit = read('sikka.service');
const caddyfile = read('Caddyfile');
const nginxFile = read('nginx.conf');

/** What a server takes to end its answers after it stopped listening, in seconds, and some more to close. */
const endSeconds = 15;

describe('decisions 0059: the files of deploy/ agree', () => {
  it('§6 all variables reach the server, and those that are named exist', () => {
    // Compose passes all of .env, and Kubernetes all of a ConfigMap and a Secret; .env.example names all.
    expect(app.env_file).toBe('../.env');
    for (const { envFrom } of [container, job])
      expect(envFrom).toEqual([{ configMapRef: { name: 'sikka' } }, { secretRef: { name: 'sikka' } }]);
    const secrets = [...kubernetesFile.matchAll(/--from-literal=(\w+)=/gu)].map(([, name]) => name!);
    const ofUnit = [...unit.matchAll(/^Environment=(.*)$/gmu)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0]!),
    );
    const ofPod = [container, job].flatMap(({ env = [] }) => env.map(({ name }: { name: string }) => name));
    const named = [image, app.environment, settings].flatMap((each) => Object.keys(each));
    const notOurs = ['NODE_ENV', 'CI', 'npm_config_fund', 'npm_config_audit'];
    const unknown = [...named, ...secrets, ...ofUnit, ...ofPod].filter(
      (name) => !(name in variables) && !notOurs.includes(name),
    );
    expect(unknown).toEqual([]);
  });

  it.each(['PUBLIC_URL', 'SECRET', 'SMTP_URL', 'DATABASE_URL', 'TRUSTED_PROXIES', 'DRAIN_SECONDS'])(
    '§6 %s, without which several nodes behind a proxy do not work, is set or asked for',
    (name) => {
      expect(`${read('compose.yaml')}${dockerfile}`).toContain(name);
      expect(kubernetesFile).toContain(name);
    },
  );

  it('§6 one port for the site and one for metrics', () => {
    const { PORT: site = '', METRICS_PORT: metrics = '' } = image;
    expect(dockerfile).toContain(`EXPOSE ${site} ${metrics}\n`);
    expect(container.ports.map((port: { containerPort: number }) => String(port.containerPort))).toEqual([
      site,
      metrics,
    ]);
    expect(pod.metadata.annotations['prometheus.io/port']).toBe(metrics);
    expect(String(app.environment.PORT)).toBe(site);
    expect(proxy.environment.UPSTREAM).toBe(`app:${site}`);
    expect(caddyfile).toContain(`127.0.0.1:${site}`);
    expect(nginxFile).toContain(`127.0.0.1:${site}`);
    expect(read('monitoring/prometheus.yml')).toContain(`127.0.0.1:${metrics}`);
    expect(dockerfile).toContain(`http://127.0.0.1:${site}/api/health/live`);
    // The site's proxy must not lead to it.
    for (const file of [caddyfile, nginxFile]) expect(file).not.toContain(metrics);
  });

  it('§6 restarts ask whether a process lives, balancers whether it takes work', () => {
    const { startupProbe, livenessProbe, readinessProbe } = container;
    for (const probe of [startupProbe, livenessProbe]) expect(probe.httpGet.path).toBe('/api/health/live');
    expect(readinessProbe.httpGet.path).toBe('/api/health/ready');
    expect(caddyfile).toContain('health_uri /api/health/ready');
  });

  it('§6 a slow check takes no pod out, and an old pod stays until requests reach the new one', () => {
    const { timeoutSeconds, periodSeconds } = container.readinessProbe;
    expect(timeoutSeconds).toBeGreaterThan(1);
    expect(objectOf('Deployment')['spec'].minReadySeconds).toBeGreaterThan(periodSeconds);
  });

  it('§6 a stop is announced longer than a check takes, and waited for longer than it takes', () => {
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    const pods = Number(settings.DRAIN_SECONDS);
    expect(pods).toBeGreaterThan(periodSeconds * failureThreshold + 1);
    expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(pods + endSeconds);
    const containers = Number(image['DRAIN_SECONDS']);
    expect(containers).toBeGreaterThan(number(caddyfile, /health_interval (\d+)s/u) + 1);
    expect(Number.parseInt(app.stop_grace_period, 10)).toBeGreaterThanOrEqual(containers + endSeconds);
    expect(number(unit, /TimeoutStopSec=(\d+)/u)).toBeGreaterThanOrEqual(10 + endSeconds);
  });

  it('decisions 0050: the job of Kubernetes writes where old backups are removed, or its volume would be full one day', () => {
    expect(job.args).toEqual(['node', 'server/src/cli/backup.ts']);
    const [{ mountPath }] = job.volumeMounts;
    expect(job.env).toEqual([{ name: 'BACKUP_DIR', value: mountPath }]);
  });

  it('§6 proxies let the largest request through, and keep an event stream open', () => {
    for (const megabytes of [
      number(caddyfile, /max_size (\d+)MB/u),
      number(nginxFile, /client_max_body_size (\d+)m/u),
    ])
      expect(megabytes * 1_000_000).toBeGreaterThan(requestBodyBytesMax);
    expect(number(nginxFile, /proxy_read_timeout (\d+)s/u)).toBeGreaterThan(25);
    expect(caddyfile).toContain('flush_interval -1');
  });
});

const folder = mkdtempSync(join(tmpdir(), 'sikka-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program; its words where it refuses. */
function refusal(program: string, words: string[], environment = {}): string {
  const env = { PATH: process.env['PATH'], HOME: folder, ...environment };
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8', env });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

const missing = ['nginx', 'caddy', 'compose', 'systemd'].filter((name) => !findEngine(name));
if (missing.length > 0)
  process.stdout.write(`not tested without their programs: ${missing.join(', ')} in deploy/\n`);
process.stdout.write(
  'not tested: hadolint, kubeconform, a cluster of Kubernetes, the public base image (docs/decisions/0059)\n',
);
const engine = (name: string) => findEngine(name) ?? '';

/** nginx.conf as part of a whole configuration, with a certificate that is there. */
function wholeNginx(change: (site: string) => string = (site) => site): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const words = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=sikka',
    '-keyout',
    key,
    '-out',
    certificate,
  ];
  expect(refusal('openssl', words)).toBe('');
  const site = nginxFile.replace(/\/etc\S+\.pem/u, certificate).replace(/\/etc\S+\.key/u, key);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `pid ${folder}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${change(site)}}\n`);
  return file;
}

const listen = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
}

/** The status of an answer, and when to come again. */
async function ask(port: number, method: string, path: string): Promise<[number, string | undefined]> {
  const [response] = await once(
    request({ port, method, path, host: '127.0.0.1', rejectUnauthorized: false }).end(),
    'response',
  );
  response.resume();
  return [response.statusCode, response.headers['retry-after']];
}

describe('decisions 0059: nginx before two servers', () => {
  it.runIf(engine('nginx'))(
    '§2 passes on that one is busy, and keeps sending everybody else there',
    async () => {
      const servers = [0, 1].map(() =>
        createServer(({ url }, response) => {
          response.writeHead(url === '/busy' ? 503 : 200, { 'retry-after': '7' }).end();
        }),
      );
      const [first, second] = [await listen(servers[0]!), await listen(servers[1]!)];
      const [plain, secure] = [await freePort(), await freePort()];
      const file = wholeNginx((site) =>
        site
          .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
          .replace('127.0.0.1:3001', `127.0.0.1:${second}`)
          .replace('listen 80;', `listen 127.0.0.1:${plain};`)
          .replace('listen 443', `listen 127.0.0.1:${secure}`),
      );
      const nginx = spawn(engine('nginx'), ['-e', 'stderr', '-c', file, '-g', 'daemon off;']);
      try {
        await vi.waitFor(async () => expect((await ask(secure, 'GET', '/'))[0]).toBe(200), 20_000);
        for (let asked = 0; asked < 4; asked += 1)
          expect(await ask(secure, 'GET', '/busy')).toEqual([503, '7']);
        expect((await ask(secure, 'GET', '/'))[0]).toBe(200);
        expect((await ask(secure, 'POST', '/'))[0]).toBe(200);
      } finally {
        nginx.kill();
        for (const server of servers) server.close();
      }
    },
  );
});

it('§8 nginx lets one address hold what a carrier’s phones need, and not what all together may', () => {
  const [, most] = /limit_conn addresses (\d+);/u.exec(nginxFile) ?? [];
  expect(Number(most)).toBe(2 * connectionLimits.perAddressMax);
  expect(Number(most)).toBeLessThan(connectionLimits.max / 10);
});

describe('decisions 0059: each file of deploy/ is what its program reads', () => {
  it.runIf(engine('nginx'))('§6 nginx', () => {
    expect(refusal(engine('nginx'), ['-t', '-e', 'stderr', '-c', wholeNginx()])).toBe('');
  });

  it.runIf(engine('caddy'))('§6 Caddy', () => {
    const words = ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')];
    expect(refusal(engine('caddy'), words)).toBe('');
  });

  it.runIf(engine('compose'))('§6 compose, with the variables that its first lines ask for', () => {
    cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true });
    cpSync(join(root, '.env.example'), join(folder, '.env'));
    const words = ['-f', 'deploy/compose.yaml', 'config', '-q'];
    expect(refusal(engine('compose'), words, { SITE: 'sikka.example', POSTGRES_PASSWORD: 'x' })).toBe('');
    expect(refusal(engine('compose'), words, { SITE: 'sikka.example' })).toContain('POSTGRES_PASSWORD');
  });

  it.runIf(engine('systemd'))('§6 systemd', () => {
    const file = join(folder, 'sikka.service');
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
    // It only warns of a word that it does not know.
    const { stderr } = spawnSync(engine('systemd'), ['verify', '--man=no', file], { encoding: 'utf8' });
    expect(stderr).toBe('');
  });

  it('§6 Dockerfile', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  it.each(objects.map((each) => [each['kind'] as string, each] as const))(
    "§6 Kubernetes' %s has the form of its API",
    async (kind, object) => {
      const models = (await import(`kubernetes-models/${object['apiVersion']}/${kind}`)) as Record<
        string,
        new (data: object) => { validate(): void }
      >;
      expect(() => new models[kind]!(object).validate()).not.toThrow();
    },
  );
});
