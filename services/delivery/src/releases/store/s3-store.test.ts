import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTrial } from '../../testing/delivery-trial.ts';
import type { Trial } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';
import { StoreFault, openReleaseStore, s3Place } from './open-release-store.ts';

const objects = new Map<string, Buffer>();
const unsigned: string[] = [];
let server: Server;
let endpoint: string;
let trial: Trial;

const keys = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'a-secret-of-the-tests' };

/** As much of the S3 wire as a store needs: signed PUT, GET and HEAD of objects in one bucket. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname);
    const signature =
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/;
    if (!signature.test(request.headers.authorization ?? '')) {
      unsigned.push(path);
      return response.writeHead(403).end();
    }
    if (path === '/bucket' || path === '/bucket/') return response.writeHead(200).end();
    if (!path.startsWith('/bucket/')) return response.writeHead(404).end();
    if (request.method === 'PUT') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        objects.set(path, Buffer.concat(chunks));
        response.writeHead(200, { etag: '"1"' }).end();
      });
      return undefined;
    }
    const found = objects.get(path);
    if (!found) {
      const missing = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>';
      return response.writeHead(404, { 'content-type': 'application/xml' }).end(missing);
    }
    response.writeHead(200, { 'content-length': found.length, etag: '"1"' });
    return response.end(request.method === 'HEAD' ? undefined : found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  trial = await openTrial({
    env: { ...keys, RELEASE_STORE: `s3://bucket/travel/releases?endpoint=${endpoint}&region=eu-central-1` },
  });
});
afterAll(async () => {
  await trial.end();
  server.close();
});

describe('a bucket as the store of releases', () => {
  it('takes what is published under its prefix, and serves it, packed and plain', async () => {
    await trial.goLive('shell');
    const release = await trial.goLive('mfe-header');
    const { file } = release.record.entry;
    expect(objects.get(`/bucket/travel/releases/mfe-header/1.0.0/${file}`)).toEqual(release.files.get(file));

    const plain = await trial.assets.inject(`/mfe-header/1.0.0/${file}`);
    expect(plain.rawPayload).toEqual(release.files.get(file));
    expect(plain.headers['content-length']).toBe(String(release.files.get(file)?.length));
    expect(plain.headers['cache-control']).toContain('immutable');
    const packed = await trial.assets.inject({
      url: `/mfe-header/1.0.0/${file}`,
      headers: { 'accept-encoding': 'br' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload).toEqual(release.files.get(`${file}.br`));
    expect((await trial.visit('/')).body).toContain('<div id="page">');
    expect(unsigned).toEqual([]);
  });

  it('has no file that was not put there', async () => {
    expect((await trial.assets.inject('/mfe-header/1.0.0/gone.js')).statusCode).toBe(404);
  });

  it('that is there makes the service ready', async () => {
    expect((await trial.pages.inject('/readyz')).statusCode).toBe(200);
  });

  it('that cannot be used makes it not ready, and uploads fail whole', async () => {
    const closed = await openTrial({
      env: {
        ...keys,
        AWS_ACCESS_KEY_ID: 'AKIDOTHER',
        RELEASE_STORE: `s3://bucket?endpoint=${endpoint}&region=eu-central-1`,
      },
    });
    expect((await closed.pages.inject('/readyz')).statusCode).toBe(503);
    expect((await closed.call('POST', '/delivery/releases', fixtureRelease('mfe-auth').record)).statusCode).toBe(500);
    await closed.end();
  });
});

describe('RELEASE_STORE', () => {
  it('names a bucket with or without a prefix, at Amazon unless it says where', () => {
    expect(s3Place({ ...keys, RELEASE_STORE: 's3://releases/?region=eu-west-1' })).toMatchObject({
      endpoint: 'https://s3.eu-west-1.amazonaws.com/releases',
      prefix: '',
      region: 'eu-west-1',
    });
    expect(s3Place({ ...keys, RELEASE_STORE: 's3://releases/a/b/?endpoint=http://minio:9000/' })).toMatchObject({
      endpoint: 'http://minio:9000/releases',
      prefix: 'a/b/',
    });
  });

  it.each([
    ['s3://', keys],
    ['s3:bucket', keys],
    ['s3://bucket?endpoint=nowhere', keys],
    ['s3://bucket', {}],
  ])('%s is refused with what is wanted', (RELEASE_STORE, given) => {
    expect(() => openReleaseStore({ ...given, RELEASE_STORE })).toThrow(StoreFault);
  });
});
