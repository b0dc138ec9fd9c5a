import { Readable } from 'node:stream';
import type { ReleaseStore } from './release-store.ts';

/** Where and as whom; read from `s3://bucket/prefix?endpoint=…&region=…` and the environment. */
export interface S3Place {
  /** Of the bucket: `https://s3.eu-central-1.amazonaws.com/releases`. */
  readonly endpoint: string;
  readonly region: string;
  /** Before each key; empty or with a closing slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const limitMs = 10_000;

/** Releases in an S3-compatible bucket, as `releaseFolder` of the contracts lays them out below the prefix. */
export const s3Store = async (place: S3Place): Promise<ReleaseStore> => {
  // Only those who keep releases in a bucket pay for its client.
  const { S3mini } = await import('s3mini');
  const bucket = new S3mini({
    accessKeyId: place.accessKeyId,
    secretAccessKey: place.secretAccessKey,
    endpoint: place.endpoint,
    region: place.region,
    requestAbortTimeout: limitMs,
  });
  const keyOf = (within: string, path: string): string => `${place.prefix}${within}/${path}`;

  return {
    place: `${place.endpoint}/${place.prefix}`,
    async open(within, path) {
      const answer = await bucket.getObjectResponse(keyOf(within, path));
      if (!answer) return null;
      const bytes = Number(answer.headers.get('content-length'));
      const mark = answer.headers.get('etag') ?? String(bytes);
      return { bytes, mark, stream: answer.body ? Readable.fromWeb(answer.body) : Readable.from([]) };
    },
    async read(within, path) {
      const bytes = await bucket.getObjectArrayBuffer(keyOf(within, path));
      return bytes && Buffer.from(bytes);
    },
    async write(within, path, bytes) {
      await bucket.putObject(keyOf(within, path), bytes, 'application/octet-stream');
    },
    async remove(within, path) {
      await bucket.deleteObject(keyOf(within, path));
    },
    async check() {
      if (!(await bucket.bucketExists())) throw new Error(`There is no bucket at ${place.endpoint}`);
    },
  };
};
