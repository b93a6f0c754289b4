/** A small S3 on loopback that checks each request's signature (AWS Signature Version 4), and fails as it is told. */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const s3Keys = { accessKeyId: 'TESTKEY', secretAccessKey: 'a secret that only tests know' };
const region = 'us-east-1';
export const s3Bucket = 'sikka';
const clockToleranceMs = 15 * 60_000;

/** What goes wrong with requests of a method; 'silent' never answers. */
export type Fault =
  | 'refused'
  | 'failing'
  | 'silent'
  | 'other bytes'
  | 'cut off'
  | 'cut off unnoticed'
  | 'lost';

export interface S3Server {
  settings: typeof s3Keys & { url: string; bucket: string; region: string };
  objects: Map<string, Buffer>;
  /** By method; null mends it. */
  fault(method: 'PUT' | 'GET' | 'DELETE', fault: Fault | null): void;
  /** Requests that came so far, as 'PUT 204'; 'silent' ones without a number. */
  answered: string[];
  /** Resolves when this many requests since the last change of faults have been left without an answer. */
  silenced(count: number): Promise<void>;
  stop(): Promise<void>;
}

const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

interface Signed {
  date: string;
  scope: string[];
  names: string;
  signature: string;
}

function readSignature({ headers }: IncomingMessage): Signed | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/u.exec(
      headers.authorization ?? '',
    );
  const [, credential = '', names = '', signature = ''] = found ?? [];
  const date = String(headers['x-amz-date']);
  return found && { date, scope: credential.split('/'), names, signature };
}

/** As the specification says; null where all is right. */
function refusalOf(request: IncomingMessage, body: Buffer): string | null {
  const signed = readSignature(request);
  if (!signed) return 'AccessDenied';
  const { date, scope, names, signature } = signed;
  const [id, day = '', ...place] = scope;
  if (id !== s3Keys.accessKeyId) return 'InvalidAccessKeyId';
  if (place.join('/') !== `${region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';
  const at = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..)Z$/u, '$1-$2-$3:$4:$5Z'));
  if (!(Math.abs(Date.now() - at) < clockToleranceMs)) return 'RequestTimeTooSkewed';
  const said = String(request.headers['x-amz-content-sha256']);
  if (said !== hash(body)) return 'XAmzContentSHA256Mismatch';
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name)))
    return 'AccessDenied';
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, request.url, '', headers.join(''), names, said].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, [day, ...place].join('/'), hash(canonical)].join('\n');
  const key = [day, ...place].reduce<string | Buffer>(keyed, `AWS4${s3Keys.secretAccessKey}`);
  return keyed(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

const fail = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
};

const faultyAnswers: Partial<Record<Fault, (response: ServerResponse, content: Buffer) => void>> = {
  refused: (response) => fail(response, 403, 'AccessDenied'),
  failing: (response) => fail(response, 500, 'InternalError'),
  'other bytes': (response, content) => response.end(Buffer.alloc(content.length, 7)),
  'cut off unnoticed': (response, content) => response.end(content.subarray(0, -1)),
  'cut off': (response, content) => {
    response.writeHead(200, { 'content-length': content.length });
    response.write(content.subarray(0, -1), () => response.destroy());
  },
};

function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const prefix = `/${s3Bucket}/`;
  const path = request.url ?? '';
  if (!path.startsWith(prefix)) return fail(response, 404, 'NoSuchBucket');
  const key = path.slice(prefix.length);
  if (request.method === 'PUT') objects.set(key, body);
  if (request.method === 'DELETE') objects.delete(key);
  const content = objects.get(key);
  if (request.method !== 'GET') return void response.writeHead(request.method === 'PUT' ? 200 : 204).end();
  return content ? void response.end(content) : fail(response, 404, 'NoSuchKey');
}

/** Listens on a free port where none is given. */
export async function startS3(port = 0): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const faults = new Map<string, Fault>();
  const answered: string[] = [];
  let silent = 0;
  let onSilent = (): void => undefined;
  const server = createServer(async (request, response) => {
    const method = request.method ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    response.on('finish', () => answered.push(`${method} ${response.statusCode}`));
    const refusal = refusalOf(request, body);
    if (refusal) return fail(response, 403, refusal);
    const fault = faults.get(method);
    if (fault === 'silent') {
      silent += 1;
      return onSilent();
    }
    if (fault === 'lost') return void response.end();
    const content = objects.get((request.url ?? '').slice(s3Bucket.length + 2)) ?? Buffer.alloc(0);
    const faulty = fault && faultyAnswers[fault];
    return faulty ? faulty(response, content) : answer(objects, request, response, body);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    settings: {
      ...s3Keys,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: s3Bucket,
      region,
    },
    objects,
    answered,
    fault(method, fault) {
      silent = 0;
      if (fault) faults.set(method, fault);
      else faults.delete(method);
    },
    silenced: (count) =>
      new Promise((resolve) => {
        onSilent = () => silent >= count && resolve();
        onSilent();
      }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

// The cluster on one machine runs it as a program, on the port given (tools/cluster).
if (import.meta.main) await startS3(Number(process.argv[2]));
