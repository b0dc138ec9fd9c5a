import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTrial, type Answer, type Trial } from '../../testing/delivery-trial.ts';
import { fixtureRelease, type FixtureRelease } from '../../testing/fixture-release.ts';
import { largestFile } from '../../releases/validate-record.ts';

let trial: Trial;
let next = 0;

const firstViews = { source: 'module.exports = {};', pages: { 'auth/modals': ['home'] } };
/** Creates a release with a version that no other test uses. */
const fresh = (): FixtureRelease => fixtureRelease('mfe-auth', { version: `2.0.${(next += 1)}`, views: firstViews });
const getCode = (answer: Answer): string => `${answer.statusCode} ${answer.json().code ?? 'done'}`;
const announce = (record: unknown, token?: string | null) => trial.call('POST', '/delivery/releases', record, token);
const publish = ({ package: name, version }: FixtureRelease['record'], token?: string) =>
  trial.call('POST', `/delivery/releases/${name}/${encodeURIComponent(version)}/publish`, undefined, token);

beforeAll(async () => {
  trial = await openTrial();
});
afterAll(() => trial.end());

describe('publishing', () => {
  it('returns which files are missing, stores uploaded files for the asset origin, and lists the release', async () => {
    const { record, files } = fresh();
    const announced = await announce(record);
    expect(announced.json()).toEqual({ missing: expect.arrayContaining([...files.keys()]), published: false });
    expect(getCode(await publish(record))).toBe('409 files_missing');
    for (const [path, bytes] of files) expect(getCode(await trial.upload(record, path, bytes))).toBe('200 done');

    const answer = await publish(record);
    expect(answer.json()).toEqual({
      package: 'mfe-auth',
      version: record.version,
      source: record.source,
      published_at: expect.any(String),
      published_by: 'operator',
      misfits: [],
      provenance: [],
    });
    const asset = await trial.assets.inject(`/mfe-auth/${record.version}/${record.entry.file}`);
    expect(asset.rawPayload).toEqual(files.get(record.entry.file));
    for (const path of [record.views?.file.path, `${record.views?.file.path}.br`, 'SERVER/first-view.js']) {
      expect((await trial.assets.inject(`/mfe-auth/${record.version}/${path}`)).statusCode).toBe(404);
    }
    const listed = await trial.call('GET', '/delivery/releases?package=mfe-auth&limit=1');
    expect(listed.json().releases[0].version).toBe(record.version);
    expect((await trial.call('GET', `/delivery/releases/mfe-auth/${record.version}`)).json()).toEqual(record);
  });

  it('leaves pages of visitors unchanged', async () => {
    await trial.goLive('shell');
    const release = fresh();
    const before = (await trial.visit('/', { cookies: { visitor: 'a-visitor-of-the-tests' } })).body;
    await trial.publish(release);
    const after = (await trial.visit('/', { cookies: { visitor: 'a-visitor-of-the-tests' } })).body;
    expect(steady(after)).toBe(steady(before));
  });

  it('returns the same release if the same content is published again', async () => {
    const release = fresh();
    await trial.publish(release);
    const rebuilt = { ...release.record, built_at: '2026-11-21T08:00:00Z', source: 'v1.0.1' };
    expect((await announce(rebuilt)).json()).toEqual({ missing: [], published: true });
    expect(getCode(await publish(rebuilt))).toBe('200 done');
    const read = await trial.call('GET', `/delivery/releases/mfe-auth/${release.record.version}`);
    expect(read.json()).toEqual(release.record);
  });

  it('refuses other content under a published version', async () => {
    const release = fresh();
    await trial.publish(release);
    const other = fixtureRelease('mfe-auth', { version: release.record.version, text: 'changed' });
    expect(getCode(await announce(other.record))).toBe('409 version_taken');
    const entry = release.record.entry.file;
    expect(getCode(await trial.upload(release.record, entry, Buffer.from('evil')))).toBe('409 release_immutable');
    expect((await trial.assets.inject(`/mfe-auth/${release.record.version}/${entry}`)).rawPayload).toEqual(
      release.files.get(entry),
    );
  });

  it('repairs lost or altered files and compressed copies if the release is published again', async () => {
    const release = fresh();
    await trial.publish(release);
    const folder = `${trial.releaseFolder}/mfe-auth/${release.record.version}`;
    const entry = release.record.entry.file;
    await rm(`${folder}/${entry}`);
    await writeFile(`${folder}/${entry}.br`, 'garbage');
    expect((await announce(release.record)).json()).toEqual({ missing: [entry, `${entry}.br`], published: true });
    await trial.publish(release);
    expect(await readFile(`${folder}/${entry}`)).toEqual(release.files.get(entry));
    expect(await readFile(`${folder}/${entry}.br`)).toEqual(release.files.get(`${entry}.br`));
  });

  it('accepts other content for a version that is announced but not published', async () => {
    const first = fresh();
    await announce(first.record);
    const second = fixtureRelease('mfe-auth', { version: first.record.version, text: 'second try' });
    await trial.publish(second);
    expect(getCode(await publish(second.record))).toBe('200 done');
  });

  it('writes a line in the audit log and lists releases by name', async () => {
    const release = fresh();
    await trial.publish(release);
    const { entries } = (await trial.call('GET', '/delivery/audit?package=mfe-auth&limit=1')).json();
    expect(entries[0]).toMatchObject({
      who: 'operator',
      action: 'publish',
      package: 'mfe-auth',
      what: `mfe-auth ${release.record.version} published from v1.0.0-4-g4c1d2e3`,
    });
  });
});

describe('an upload to the registry', () => {
  it.each([
    ['other content', () => Buffer.from('other')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a truncated file', (bytes: Buffer) => bytes.subarray(0, 20)],
  ])('rejects %s in place of the announced file', async (_, alter) => {
    const { record, files } = fresh();
    await announce(record);
    const bytes = files.get(record.entry.file) ?? Buffer.alloc(0);
    expect(getCode(await trial.upload(record, record.entry.file, alter(bytes)))).toBe('422 integrity_wrong');
    expect(getCode(await trial.upload(record, `${record.entry.file}.br`, alter(bytes)))).toBe('422 integrity_wrong');
  });

  it.each([
    ['../../escape.js', '404 file_unknown'],
    ['..%2f..%2fescape.js', '404 file_unknown'],
    ['/etc/passwd', '404 file_unknown'],
    ['entry.11aa.js/../../x.js', '404 file_unknown'],
    ['C:\\x.js', '404 file_unknown'],
    ['unknown.js', '404 file_unknown'],
    ['entry.11aa.js\0.png', '400 validation_failed'],
    ['release.json', '404 file_unknown'],
  ])('rejects the path %j without writing a file', async (path, code) => {
    const { record } = fresh();
    await announce(record);
    expect(getCode(await trial.upload(record, path, Buffer.from('x')))).toBe(code);
    expect(await readdir(trial.releaseFolder)).not.toContain('escape.js');
  });

  it('rejects a file of more than five megabytes', async () => {
    const { record } = fresh();
    await announce(record);
    const answer = await trial.upload(record, record.entry.file, Buffer.alloc(largestFile + 1));
    expect(getCode(answer)).toBe('413 body_too_large');
  });

  it('rejects a compressed copy that expands to more bytes than the file has', async () => {
    const { record } = fresh();
    await announce(record);
    const { brotliCompressSync } = await import('node:zlib');
    const bomb = brotliCompressSync(Buffer.alloc(50_000_000));
    expect(getCode(await trial.upload(record, `${record.entry.file}.br`, bomb))).toBe('422 integrity_wrong');
  });

  it('rejects files of a release that was not announced', async () => {
    const { record } = fresh();
    expect(getCode(await trial.upload(record, record.entry.file, Buffer.from('x')))).toBe('404 release_unknown');
    expect(getCode(await publish(record))).toBe('404 release_unknown');
  });
});

describe('a record', () => {
  const wrong = (change: (record: FixtureRelease['record']) => unknown) =>
    announce(change(structuredClone(fresh().record)));

  it.each<[string, (record: FixtureRelease['record']) => unknown, string]>([
    [
      'whose entry is not among its files',
      (record) => ({ ...record, entry: { ...record.entry, file: 'gone.js' } }),
      'gone.js',
    ],
    [
      'that lists a file twice',
      (record) => ({ ...record, files: [...record.files, ...record.files.slice(0, 1)] }),
      'twice',
    ],
    [
      'with a text that is not named by its digest',
      (record) => ({
        ...record,
        texts: { 'en-US': [{ path: record.files[0]?.path, integrity: `sha256-${'A'.repeat(43)}=` }] },
      }),
      'is not named by its sha256',
    ],
    [
      'of a remote without the name of its global',
      (record) => ({ ...record, entry: { ...record.entry, global: null } }),
      'needs the name of the global',
    ],
    [
      'with a module of another package',
      (record) => ({ ...record, modules: { ...record.modules, 'header/v1': { scripts: [], texts: {}, frames: {} } } }),
      'header/v1 is no module of mfe-auth',
    ],
    ['without a module of its package', (record) => ({ ...record, modules: {} }), 'auth/modals is missing'],
    [
      'without the version of a module that the release provides',
      (record) => ({ ...record, contracts: { ...record.contracts, provides: {} } }),
      'contracts.provides does not say',
    ],
    [
      'with a file larger than five megabytes',
      (record) => ({ ...record, files: record.files.map((file) => ({ ...file, bytes: largestFile + 1 })) }),
      'is the most',
    ],
    [
      'with a file that ends in .br',
      (record) => ({
        ...record,
        files: record.files.map((file, index) => (index ? file : { ...file, path: 'x.js.br' })),
      }),
      'kept for packed copies',
    ],
    [
      'with a server bundle among the files of pages',
      ({ views, ...record }) => ({ ...record, files: [...record.files, ...(views ? [views.file] : [])] }),
      'belongs to views',
    ],
    [
      'with a server bundle outside its folder',
      (record) => ({ ...record, views: { ...record.views, file: { ...record.files[0], path: 'first-view.js' } } }),
      'no file below server/',
    ],
    [
      'with views of an unknown module',
      (record) => ({ ...record, views: { ...record.views, pages: { 'auth/home': ['home'] } } }),
      'auth/home has views',
    ],
  ])('refuses a release record %s', async (_, change, words) => {
    const answer = await wrong(change);
    expect(getCode(answer)).toBe('422 record_inconsistent');
    expect(answer.json().detail).toContain(words);
  });

  it('accepts a release without a module that did not exist when the release was built', async () => {
    const { record, files } = fixtureRelease('mfe-checkout', { version: '0.9.0' });
    const { 'checkout/cards': _, ...modules } = record.modules;
    const announced = await announce({ ...record, modules });
    expect([announced.statusCode, announced.json().missing?.length ?? 0]).toEqual([200, files.size]);
  });

  it.each<[string, unknown]>([
    ['invalid JSON', '{"package":'],
    ['an array instead of an object', '[]'],
    ['an unknown package', { ...fresh().record, package: 'evil' }],
    ['a prototype', '{"__proto__":{"package":"mfe-auth"}}'],
    ...['', '1', '1.0', 'latest', '../1.0.0', '1.0.0/../../x', '1.0.0 ', 'v1.0.0', `1.0.0-${'a'.repeat(90)}`].map(
      (version): [string, unknown] => [`the version "${version.slice(0, 20)}"`, { ...fresh().record, version }],
    ),
    ...['../x.js', '/x.js', 'a//b.js', '.hidden', 'a/../b.js', 'a\\b.js', ''].map((path): [string, unknown] => [
      `the file "${path}"`,
      { ...fresh().record, files: [{ path, integrity: `sha384-${'A'.repeat(64)}`, bytes: 1, brotli_bytes: 1 }] },
    ]),
    ['wrong types', { ...fresh().record, files: 'all', entry: 5 }],
  ])('returns 400 for a release record with %s', async (_, body) => {
    const answer = await announce(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('returns 413 for a release record above the size limit', async () => {
    expect(getCode(await announce(JSON.stringify({ ...fresh().record, source: 'x'.repeat(2_000_000) })))).toBe(
      '413 body_too_large',
    );
  });
});

describe('an unknown path of the registry', () => {
  it('leads to a problem response instead of a page', async () => {
    expect(getCode(await trial.call('GET', '/delivery/nothing'))).toBe('404 not_found');
    expect(getCode(await trial.call('POST', '/delivery/nothing', {}))).toBe('404 not_found');
  });
});

describe('a token', () => {
  const make = async (packages: readonly string[]): Promise<string> => {
    const answer = await trial.call('POST', '/delivery/tokens', {
      who: 'header team',
      packages,
      why: 'Their own deploys',
    });
    expect(answer.statusCode).toBe(201);
    return answer.json().token;
  };

  it('protects every endpoint that is not public', async () => {
    for (const [method, url] of [
      ['GET', '/delivery/releases'],
      ['GET', '/delivery/rollouts'],
      ['GET', '/delivery/audit'],
      ['GET', '/delivery/releases/mfe-auth/health'],
      ['GET', '/delivery/releases/mfe-auth/1.0.0'],
    ] as const) {
      expect(getCode(await trial.call(method, url, undefined, null))).toBe('401 token_missing');
      expect(getCode(await trial.call(method, url, undefined, 'rel_guessed'))).toBe('401 token_unknown');
    }
    expect(getCode(await announce(fresh().record, null))).toBe('401 token_missing');
  });

  it('causes a refusal before the body is read if the token is missing or unknown', async () => {
    expect(getCode(await announce('{"package":', null))).toBe('401 token_missing');
    const upload = await trial.upload(fresh().record, 'entry.11aa.js', Buffer.alloc(largestFile + 1), 'rel_guessed');
    expect(getCode(upload)).toBe('401 token_unknown');
  });

  it('publishes only the package that the token is for', async () => {
    const token = await make(['mfe-header']);
    const own = fixtureRelease('mfe-header', { version: '3.0.0' });
    expect(getCode(await announce(own.record, token))).toBe('200 done');
    for (const [path, bytes] of own.files)
      expect(getCode(await trial.upload(own.record, path, bytes, token))).toBe('200 done');
    expect((await publish(own.record, token)).json().published_by).toBe('header team');

    const other = fresh();
    await announce(other.record);
    expect(getCode(await announce(fresh().record, token))).toBe('403 token_for_other_package');
    expect(getCode(await trial.upload(other.record, other.record.entry.file, Buffer.from('x'), token))).toBe(
      '403 token_for_other_package',
    );
    expect(getCode(await publish(other.record, token))).toBe('403 token_for_other_package');
    const change = { action: 'kill', why: 'Mischief' };
    expect(getCode(await trial.call('POST', '/delivery/rollouts/mfe-auth', change, token))).toBe(
      '403 token_for_other_package',
    );
  });

  it('allows no creation of tokens and no changes of organisations', async () => {
    const token = await make(['mfe-header']);
    const body = { who: 'myself', packages: ['mfe-auth'], why: 'More, please' };
    expect(getCode(await trial.call('POST', '/delivery/tokens', body, token))).toBe('403 operators_only');
    const { snapshot } = (await trial.call('GET', '/delivery/changes')).json();
    const document = { document: snapshot.organisations[0], why: 'Mine now' };
    const put = await trial.call('PUT', `/delivery/organisations/${snapshot.organisations[0].id}`, document, token);
    expect(getCode(put)).toBe('403 operators_only');
  });

  it('leaves only the token’s digest in the database, and nothing in the log', async () => {
    const token = await make(['mfe-header']);
    const { default: pg } = await import('pg');
    const client = new pg.Client(trial.databaseUrl);
    await client.connect();
    const { rows } = await client.query('select * from release_tokens');
    await client.end();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(trial.log.join('')).not.toContain(token);
  });
});

/** Returns a page's HTML without the values that differ between any two pages. */
const steady = (html: string): string => html.replaceAll(/nonce="[^"]*"/g, '').replace(/"correlationId":"[^"]*"/, '');
