import { resolve } from 'node:path';
import { openFolderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { openS3Store, type S3Location } from './s3-store.ts';

export interface StoreSettings {
  readonly RELEASE_STORE: string;
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
}

const usualLimitMs = 10_000;

/** An error in the setting of the store, with a message for the operator. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/**
 * Opens the store that RELEASE_STORE names: a folder, or `s3://bucket/prefix?endpoint=…`.
 * @throws StoreError
 */
export const openReleaseStore = (settings: StoreSettings): Promise<ReleaseStore> =>
  settings.RELEASE_STORE.startsWith('s3:')
    ? openS3Store(parseS3Location(settings))
    : openFolderStore(resolve(settings.RELEASE_STORE));

/**
 * Parses the URL and credentials of a bucket.
 * @throws StoreError
 */
export const parseS3Location = (settings: StoreSettings): S3Location => {
  const wanted =
    'RELEASE_STORE: an address like s3://bucket/prefix?endpoint=https://s3.example.test&region=eu-central-1 is required';
  if (!URL.canParse(settings.RELEASE_STORE)) throw new StoreError(wanted);
  const url = new URL(settings.RELEASE_STORE);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const limitMs = Number(url.searchParams.get('timeout') ?? usualLimitMs);
  if (!url.hostname || !URL.canParse(endpoint)) throw new StoreError(wanted);
  if (!Number.isInteger(limitMs) || limitMs < 1) {
    throw new StoreError('RELEASE_STORE: timeout is a whole number of milliseconds');
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!accessKeyId || !secretAccessKey) {
    throw new StoreError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: wanted for a release store on s3://');
  }
  const folder = url.pathname.replaceAll(/^\/+|(?<!\/)\/+$/g, '');
  return {
    endpoint: `${endpoint.replace(/(?<!\/)\/+$/, '')}/${url.hostname}`,
    region,
    prefix: folder === '' ? '' : `${folder}/`,
    accessKeyId,
    secretAccessKey,
    limitMs,
  };
};
