import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { GameLogStore } from '../../platform/ports.ts';
import { readBounded, readBoundedBytes } from '../read-bounded.ts';
import { logBytesMax, logPath } from '../../platform/game-logs.ts';

export interface S3Settings {
  /** The service's address, 'https://s3.example.com'; the bucket is the first part of the path. */
  url: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const answerMs = 4_000;
const explanationBytesMax = 4_096;

const hexHash = (body: Uint8Array | undefined): string =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex');

/** The service's error code: 'NoSuchKey', 'AccessDenied'. */
async function reasonOf(response: Response): Promise<string> {
  const text = await readBounded(response, explanationBytesMax).catch(() => '');
  return /<Code>(\w{1,64})<\/Code>/u.exec(text)?.[1] ?? 'no reason';
}

/** Keeps logs in a bucket of an S3-compatible service, below `game-logs/`. Each request is tried once, for at most four seconds. */
export function createS3Logs(settings: S3Settings, timeoutMs = answerMs): GameLogStore {
  const { url, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const place = `${url.replace(/\/+$/u, '')}/${encodeURIComponent(bucket)}/game-logs`;

  async function ask(method: 'PUT' | 'GET' | 'DELETE', playId: string, body?: Uint8Array): Promise<Response> {
    const request = await client.sign(`${place}/${logPath(playId)}`, {
      method,
      // Signed, so that a body modified in transit is refused.
      headers: { 'x-amz-content-sha256': hexHash(body) },
      ...(body && { body: Buffer.from(body) }),
    });
    return fetch(request, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  }

  const refused = async (method: string, response: Response): Promise<Error> =>
    new Error(`${place} answered ${method} with ${response.status} (${await reasonOf(response)})`);

  return {
    place,
    isFolder: false,
    async write(playId, log) {
      const response = await ask('PUT', playId, log);
      if (!response.ok) throw await refused('PUT', response);
      await response.body?.cancel();
    },
    async read(playId) {
      const response = await ask('GET', playId);
      if (response.ok) return readBoundedBytes(response, logBytesMax);
      const error = await refused('GET', response);
      // Only a missing key: a missing bucket says nothing about the log.
      if (response.status === 404 && error.message.endsWith('(NoSuchKey)')) return null;
      throw error;
    },
    async remove(playId) {
      const response = await ask('DELETE', playId);
      if (response.ok) return void (await response.body?.cancel());
      const error = await refused('DELETE', response);
      if (response.status !== 404 || !error.message.endsWith('(NoSuchKey)')) throw error;
    },
  };
}
