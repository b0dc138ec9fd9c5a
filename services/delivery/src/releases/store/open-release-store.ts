import { resolve } from 'node:path';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { s3Store } from './s3-store.ts';
import type { S3Place } from './s3-store.ts';

export interface StoreSettings {
  readonly RELEASE_STORE: string;
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
}

/** For each call of a bucket, in milliseconds. */
const usualLimitMs = 10_000;

/** A store setting that cannot be used; its message says what is wanted. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
}

/** Opens what RELEASE_STORE names: a folder, or `s3://bucket/prefix?endpoint=…`. @throws StoreFault */
export const openReleaseStore = (settings: StoreSettings): Promise<ReleaseStore> =>
  settings.RELEASE_STORE.startsWith('s3:') ? s3Store(s3Place(settings)) : folderStore(resolve(settings.RELEASE_STORE));

/** @throws StoreFault */
export const s3Place = (settings: StoreSettings): S3Place => {
  const wanted =
    'RELEASE_STORE: an address like s3://bucket/prefix?endpoint=https://s3.example.test&region=eu-central-1 is required';
  if (!URL.canParse(settings.RELEASE_STORE)) throw new StoreFault(wanted);
  const url = new URL(settings.RELEASE_STORE);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const limitMs = Number(url.searchParams.get('timeout') ?? usualLimitMs);
  if (!url.hostname || !URL.canParse(endpoint)) throw new StoreFault(wanted);
  if (!Number.isInteger(limitMs) || limitMs < 1) {
    throw new StoreFault('RELEASE_STORE: timeout is a whole number of milliseconds');
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!accessKeyId || !secretAccessKey) {
    throw new StoreFault('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: wanted for a release store on s3://');
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
