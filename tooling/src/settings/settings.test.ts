import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { StartFault, readSettings } from './settings.ts';

const fault = (source: NodeJS.ProcessEnv): string => {
  try {
    readSettings(source);
  } catch (error) {
    if (error instanceof StartFault) return error.message;
  }
  return 'no fault';
};

describe('readSettings', () => {
  it('passes on the document of suppliers with the variables that it refers to', () => {
    const folder = mkdtempSync(join(tmpdir(), 'suppliers-'));
    const path = join(folder, 'suppliers.json');
    writeFileSync(path, '{ "token": { "env": "SKYLINE_TOKEN" }, "pictures_url": "https://pictures.example/giata" }');
    const source = { SUPPLIERS_FILE: path, SKYLINE_TOKEN: 'one', DUFFEL_URL: 'http://127.0.0.1:9', OTHER: 'x' };
    const PICTURE_ORIGINS = 'https://one.example,https://two.example';
    expect(readSettings({ ...source, PICTURE_ORIGINS })).toMatchObject({
      suppliers: { SUPPLIERS_FILE: path, SKYLINE_TOKEN: 'one', DUFFEL_URL: 'http://127.0.0.1:9' },
      pictureUrls: ['https://one.example', 'https://two.example', 'https://pictures.example/giata'],
    });
    expect(readSettings(source).suppliers).not.toHaveProperty('OTHER');
    rmSync(folder, { recursive: true });
  });

  it('uses the default ports without environment variables', () => {
    expect(readSettings({})).toMatchObject({
      ports: { page: 3000, assets: 3100, api: 3200, payments: 3300 },
      databaseUrl: undefined,
      registryUrl: 'http://127.0.0.1:3000',
    });
  });

  it('moves all ports with the variable of the first port', () => {
    expect(readSettings({ PORT: '4000' }).ports).toEqual({
      page: 4000,
      assets: 4100,
      api: 4200,
      payments: 4300,
      duffel: 4400,
      apitude: 4500,
    });
  });

  it('ignores an empty environment variable', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}));
  });

  it('lists all invalid environment variables with their value and the expected one', () => {
    const text = fault({ PORT: 'abc', DATABASE_URL: 'mysql://x', SMTP_URL: 'mail' });
    expect(text).toContain('PORT: given "abc". A port number is required.');
    expect(text).toContain('DATABASE_URL');
    expect(text).toContain('SMTP_URL');
    expect(text).toContain('docs/settings.md');
  });

  it('omits URLs that may contain a password from messages', () => {
    expect(fault({ DATABASE_URL: 'mysql://root:hunter2@host' })).not.toContain('hunter2');
  });

  it.each(['ftp://host/releases', 'https://host/releases'])('rejects %s as a release store', (RELEASE_STORE) => {
    expect(fault({ RELEASE_STORE })).toContain('A folder is required, or an address like s3://');
  });

  it.each(['s3://bucket/prefix', '/srv/releases', 'releases', 'C:\\releases'])(
    'accepts %s as a release store',
    (RELEASE_STORE) => {
      expect(readSettings({ RELEASE_STORE }).releaseStore).toBe(RELEASE_STORE);
    },
  );

  it.each(['6000', '5900', '5700'])('rejects port %s, which browsers block', (PORT) => {
    expect(fault({ PORT })).toContain('browsers open nothing there');
  });

  it.each(['0', '65536', '3000.5', '65300'])('rejects %s as a port', (PORT) => {
    expect(fault({ PORT })).toContain('PORT');
  });
});
