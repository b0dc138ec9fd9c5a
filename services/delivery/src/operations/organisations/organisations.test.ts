import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { parseBoot, openTrial, type Answer, type Trial } from '../../testing/delivery-trial.ts';
import { fixtureRelease } from '../../testing/fixture-release.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell');
  await trial.goLive('mfe-header');
});
afterAll(() => trial.end());

const getCode = (answer: Answer): string => `${answer.statusCode} ${answer.json().code ?? 'done'}`;
const read = async (id: string) => (await trial.call('GET', `/delivery/organisations/${id}`)).json();
const lastLine = async () => (await trial.call('GET', '/delivery/audit?limit=1')).json().entries[0];

/** Stores the document of the organisation skyline with some fields changed. */
const put = async (id: string, change: object, revision?: number, why = 'The test wants it') => {
  const { document } = await read('skyline');
  const query = revision === undefined ? '' : `?revision=${revision}`;
  return trial.call('PUT', `/delivery/organisations/${id}${query}`, { document: { ...document, ...change }, why });
};

describe('an organisation', () => {
  it('shows an operator’s change on the next page', async () => {
    const before = await read('skyline');
    const answer = await put('skyline', { flags: { headerVersion: 'v2', couponsDisabled: true } }, before.revision);
    expect(getCode(answer)).toBe('200 done');
    expect(parseBoot(await trial.visit('/', { host: 'skyline.localhost' })).flags.couponsDisabled).toBe(true);
  });

  it('appears with the new revision, and without other organisations, in the response to a change', async () => {
    const { revision } = await read('skyline');
    const answer = await put('skyline', { name: 'Skyline Stays' }, revision);
    expect(answer.json()).toMatchObject({ revision: revision + 1, document: { name: 'Skyline Stays' }, fault: null });
    expect(answer.body).not.toContain('harbor');
    await put('skyline', { name: 'Skyline' });
  });

  it('leaves each changed field in the audit log, with the queries of URLs removed', async () => {
    await put('skyline', { flags: { headerVersion: 'v3' }, session_out_url: 'https://skyline.example/out?key=hush' });
    const { what, why, organisation } = await lastLine();
    expect(what).toContain('flags.headerVersion v2 → v3');
    expect(what).toContain('flags.couponsDisabled true → none');
    expect(what).toMatch(/session_out_url .* → https:\/\/skyline\.example\/out$/);
    expect([why, organisation]).toEqual(['The test wants it', 'skyline']);
    expect(what).not.toContain('hush');
    await put('skyline', { flags: { headerVersion: 'v2' } });
  });

  it('refuses the second of two changes based on one revision and describes the first', async () => {
    const { revision } = await read('skyline');
    const answers = await Promise.all([
      put('skyline', { flags: { couponsDisabled: true } }, revision, 'No coupons'),
      put('skyline', { flags: { couponsDisabled: true } }, revision, 'No coupons'),
    ]);
    expect(answers.map(getCode).toSorted()).toEqual(['200 done', '409 revision_outdated']);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused.detail).toMatch(
      /at revision \d+, .* made on \d+\. Since then: operator at .*couponsDisabled none → true/,
    );
    expect(refused.detail).toContain('(No coupons)');
    expect(refused.context).toEqual({ revision: revision + 1 });
    await put('skyline', { flags: { headerVersion: 'v2' } });
  });

  it('gets its own hosts when created, and loses these hosts when deleted', async () => {
    expect(getCode(await put('coast', { id: 'coast', name: 'Coast', hosts: ['coast.localhost'] }, 0))).toBe('200 done');
    expect(parseBoot(await trial.visit('/', { host: 'coast.localhost' })).organisation.name).toBe('Coast');
    expect(getCode(await put('coast', { id: 'coast', hosts: ['coast.localhost'] }, 0))).toBe('409 revision_outdated');

    const { revision } = await read('coast');
    const remove = (at: number) =>
      trial.call('DELETE', `/delivery/organisations/coast?revision=${at}`, { why: 'Its contract ended' });
    expect(getCode(await remove(revision - 1))).toBe('409 revision_outdated');
    expect(getCode(await remove(revision))).toBe('200 done');
    expect((await trial.visit('/', { host: 'coast.localhost' })).statusCode).toBe(404);
    expect(getCode(await trial.call('GET', '/delivery/organisations/coast'))).toBe('404 organisation_unknown');
    expect((await lastLine()).what).toContain('coast.localhost');
    expect(getCode(await put('shore', { id: 'shore', name: 'Shore', hosts: ['coast.localhost'] }))).toBe('200 done');
    expect(getCode(await put('coast', { id: 'coast', name: 'Coast', hosts: ['sea.localhost'] }, 0))).toBe('200 done');
  });

  it('refuses deletion of the main organisation and of one that a rollout rule names', async () => {
    const remove = (id: string) => trial.call('DELETE', `/delivery/organisations/${id}`, { why: 'A mistake' });
    expect(getCode(await remove('main'))).toBe('409 organisation_in_use');
    expect(getCode(await remove('nowhere'))).toBe('404 organisation_unknown');
    const audience = { organisation: 'harbor' };
    await trial.change('mfe-header', { action: 'rollout', version: '1.0.0', percent: 10, audience });
    const answer = await remove('harbor');
    expect(getCode(answer)).toBe('409 organisation_in_use');
    expect(answer.json().detail).toContain('mfe-header');
    await trial.change('mfe-header', { action: 'rollback' });
  });

  it.each<[string, string, object, number, string, string?]>([
    [
      'with a host of another organisation',
      'skyline',
      { hosts: ['skyline.localhost', 'localhost'] },
      409,
      'host_taken',
    ],
    ['whose ID differs from the ID in the URL', 'main', {}, 422, 'organisation_mismatch'],
    ['with a port in its host', 'skyline', { hosts: ['skyline.localhost:3000'] }, 400, 'validation_failed'],
    ['with an invalid host name', 'skyline', { hosts: ['<script>'] }, 400, 'validation_failed'],
    ['without hosts', 'skyline', { hosts: [] }, 400, 'validation_failed'],
    ['with an unknown default language', 'skyline', { default_language: 'xx-XX' }, 400, 'validation_failed'],
    [
      'with a link that would run a script',
      'skyline',
      { session_out_url: 'javascript:alert(1)' },
      400,
      'validation_failed',
    ],
    [
      'with a theme value that ends the style element',
      'skyline',
      { theme: { '--a': '}</style>' } },
      400,
      'validation_failed',
    ],
    ['without a name', 'skyline', { name: '' }, 400, 'validation_failed'],
    [
      'with a theme that defines only one variable',
      'skyline',
      { theme: { '--color-ink': '#000' } },
      400,
      'validation_failed',
      '--font-text',
    ],
    [
      'with an unknown flag',
      'skyline',
      { flags: { couponDisabled: true } },
      400,
      'validation_failed',
      'couponDisabled',
    ],
    ['with an unknown field', 'skyline', { credit: 5 }, 400, 'validation_failed', 'credit'],
    [
      'with an unknown header variant',
      'skyline',
      { flags: { headerVersion: 'v4' } },
      400,
      'validation_failed',
      'headerVersion',
    ],
  ])('refuses an organisation’s document %s', async (_, id, change, status, code, named = '') => {
    const answer = await put(id, change);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.body).toContain(named);
  });

  it('refuses a misspelt theme variable and names the variable', async () => {
    const { document } = await read('skyline');
    const { '--color-ink': ink, ...rest } = document.theme;
    const answer = await put('skyline', { theme: { ...rest, '--color-inc': ink } });
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'document.theme.--color-ink',
      'document.theme.--color-inc',
    ]);
  });

  it.each<[string, Record<string, string>, string[]]>([
    [
      'white text on white',
      { '--color-ink': '#FFFFFF', '--color-ground': 'white' },
      ['--color-ink: Contrast with --color-ground is 1.00:1, and text need 4.5:1'],
    ],
    [
      'text that is almost dark enough, in another notation',
      { '--color-ink-2': 'rgb(119 119 119)', '--color-ground': '#fff' },
      ['--color-ink-2: Contrast with --color-ground is 4.47:1, and text need 4.5:1'],
    ],
    [
      'edges of controls that cannot be seen',
      { '--color-line-strong': '#D9D9D6' },
      ['--color-line-strong: Contrast with --color-surface is 1.41:1, and controls need 3:1'],
    ],
    [
      'a color that is not opaque',
      { '--color-link': 'rgb(0 0 0 / 0.2)' },
      ['--color-link: An opaque color is required, like #0B2530: its contrast is checked'],
    ],
  ])(
    'refuses an organisation’s theme with %s, and reports the colors and their contrast ratio',
    async (_, colors, expected) => {
      const { document } = await read('skyline');
      const answer = await put('skyline', { theme: { ...document.theme, ...colors } });
      expect(getCode(answer)).toBe('400 validation_failed');
      const said = answer
        .json()
        .errors.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`);
      expect(said).toEqual(expect.arrayContaining(expected.map((one) => `document.theme.${one}`)));
    },
  );

  it('accepts a header variant of any live release, and suggests the most similar name otherwise', async () => {
    const modules = ['header/v1', 'header/v2', 'header/v3', 'header/harvest'];
    await trial.publish(fixtureRelease('mfe-header', { version: '1.2.0', modules }));
    const audience = { organisation: 'skyline' };
    await trial.change('mfe-header', { action: 'rollout', version: '1.2.0', percent: 100, audience });
    const misspelt = await put('skyline', { flags: { headerVersion: 'harvset' } });
    expect(misspelt.json().errors[0]).toEqual({
      field: 'document.flags.headerVersion',
      message: 'No live release has this header; there is harvest, v1, v2, v3. Did you mean harvest?',
    });
    expect(getCode(await put('skyline', { flags: { headerVersion: 'harvest' } }))).toBe('200 done');
    const page = await trial.visit('/', { host: 'skyline.localhost' });
    expect(parseBoot(page).flags.headerVersion).toBe('harvest');
    expect(page.body).toContain('/mfe-header/1.2.0/header-harvest.22bb.js');
    await put('skyline', { flags: { headerVersion: 'v2' } });
    await trial.change('mfe-header', { action: 'rollback' });
  });

  it('refuses a header variant that no live release contains', async () => {
    const client = new pg.Client(trial.databaseUrl);
    await client.connect();
    // This release was published before all modules were required.
    await client.query(`insert into releases (package, version, record, announced_by, published_at, published_by)
      select package, '1.1.0', record #- '{modules,header/v3}' || '{"version": "1.1.0"}', 'before', now(), 'before'
      from releases where package = 'mfe-header' and version = '1.0.0'`);
    await client.query("update rollouts set default_version = '1.1.0' where package = 'mfe-header'");
    await client.end();
    const answer = await put('skyline', { flags: { headerVersion: 'v3' } });
    expect(getCode(answer)).toBe('400 validation_failed');
    expect(answer.body).toContain('there is v1, v2.');
  });
});
