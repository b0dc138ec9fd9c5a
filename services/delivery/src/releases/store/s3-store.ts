import { Readable } from 'node:stream';
import { commonProblem, type ProblemError } from '@travel/kit/problem/problem';
import type { ReleaseStore } from './release-store.ts';

/** URL and credentials of the bucket, from `s3://bucket/prefix?endpoint=…&region=…&timeout=…` and the environment. */
export interface S3Location {
  /** The bucket's URL, such as `https://s3.eu-central-1.amazonaws.com/releases`. */
  readonly endpoint: string;
  readonly region: string;
  /** The prefix of each key, empty or with a trailing slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The timeout of a request, in milliseconds. */
  readonly limitMs: number;
}

/** The `Retry-After` header, in seconds. */
const retryAfter = '5';

/** Creates the 503 problem of a failed request, with what an operator can do about it. */
const createStoreProblem = (detail: string, cause: unknown): ProblemError =>
  commonProblem('unavailable', { detail, cause, headers: { 'retry-after': retryAfter } });

const getStatus = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

const isLate = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';

const toProblem = (error: unknown, { limitMs }: S3Location): ProblemError => {
  const status = getStatus(error);
  if (status === 401 || status === 403) {
    return createStoreProblem(
      'The release store refuses us. An operator looks at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the rights of that key.',
      error,
    );
  }
  // Missing files are handled by the callers, so a 404 here means that the bucket is missing.
  if (status === 404) {
    return createStoreProblem('The release store has no such bucket. An operator looks at RELEASE_STORE.', error);
  }
  if (status !== undefined)
    return createStoreProblem(`The release store answers ${status}. Try again in a moment.`, error);
  if (isLate(error)) return createStoreProblem(`The release store took more than ${limitMs} ms. Try again.`, error);
  return createStoreProblem('The release store cannot be reached. Try again in a moment.', error);
};

/** Opens a release store in an S3-compatible bucket, with the layout of the contracts' `releaseFolder` below the prefix. */
export const openS3Store = async (place: S3Location): Promise<ReleaseStore> => {
  // The S3 client is loaded only if a bucket is configured.
  const { S3mini } = await import('s3mini');
  const bucket = new S3mini({
    accessKeyId: place.accessKeyId,
    secretAccessKey: place.secretAccessKey,
    endpoint: place.endpoint,
    region: place.region,
    requestAbortTimeout: place.limitMs,
  });
  const toKey = (within: string, path: string): string => `${place.prefix}${within}/${path}`;
  const asked = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      throw toProblem(error, place);
    }
  };

  return {
    place: `${place.endpoint}/${place.prefix}`,
    async open(within, path) {
      const answer = await asked(() => bucket.getObjectResponse(toKey(within, path)));
      if (!answer) return null;
      const bytes = Number(answer.headers.get('content-length'));
      const mark = answer.headers.get('etag') ?? String(bytes);
      return { bytes, mark, stream: answer.body ? Readable.fromWeb(answer.body) : Readable.from([]) };
    },
    async read(within, path) {
      const bytes = await asked(() => bucket.getObjectArrayBuffer(toKey(within, path)));
      return bytes && Buffer.from(bytes);
    },
    async write(within, path, bytes) {
      await asked(() => bucket.putObject(toKey(within, path), bytes, 'application/octet-stream'));
    },
    async remove(within, path) {
      await asked(() => bucket.deleteObject(toKey(within, path)));
    },
    async check() {
      if (!(await asked(() => bucket.bucketExists()))) throw new Error(`There is no bucket at ${place.endpoint}`);
    },
  };
};
