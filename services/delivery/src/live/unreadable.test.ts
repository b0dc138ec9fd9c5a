import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { parseBoot, openTrial, type Answer, type Trial } from '../testing/delivery-trial.ts';

let trial: Trial;
let client: pg.Client;

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell');
  await trial.goLive('mfe-header');
  client = new pg.Client(trial.databaseUrl);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await trial.end();
});

/**
 * Writes data that only a newer version of the service can read, and waits until both copies of the service have read
 * it.
 */
const written = async (sql: string, trials: readonly Trial[] = [trial]): Promise<void> => {
  await client.query(sql);
  await client.query('update live set revision = revision + 1');
  for (const one of trials) await one.call('GET', '/delivery/rollouts');
};

const newerDocument = `
  with next as (update live set organisations_version = organisations_version + 1 returning organisations_version as version)
  insert into organisation_documents (organisation, version, document, changed_by)
  select 'skyline', next.version, jsonb_set(
    jsonb_set(document, '{flags}', '{"headerVersion": 4}'), '{name}', '"Skyline of a newer copy"'), 'a newer copy'
  from organisation_documents, next where organisation = 'skyline' order by organisation_documents.version desc limit 1`;

const brandAt = async (host: string, at = trial): Promise<string> =>
  parseBoot(await at.visit('/', { host })).organisation.name;
const record = async (id: string, at = trial) => (await at.call('GET', `/delivery/organisations/${id}`)).json();
const getCode = (answer: Answer): string => `${answer.statusCode} ${answer.json().code ?? 'done'}`;

describe('an organisation with an unreadable newest document', () => {
  beforeEach(() => written(newerDocument));

  it('keeps the last readable document, is reported, and does not affect other organisations', async () => {
    expect(await brandAt('skyline.localhost')).toBe('Skyline');
    expect(await brandAt('localhost')).toBe('Almanac');
    expect(await record('skyline')).toMatchObject({
      fault: expect.stringContaining('flags.headerVersion'),
      document: { name: 'Skyline' },
      unread: { name: 'Skyline of a newer copy' },
      changed_by: 'a newer copy',
    });
    expect(trial.log.some((line) => line.includes('organisation skyline') && line.includes('headerVersion'))).toBe(
      true,
    );
    const { snapshot } = (await trial.call('GET', '/delivery/changes')).json();
    expect(snapshot.organisations.map(({ id }: { id: string }) => id)).toEqual(['harbor', 'main', 'skyline']);
  });

  it('keeps the last readable document after a restart', async () => {
    const again = await openTrial({ sharesWith: trial });
    expect(await brandAt('skyline.localhost', again)).toBe('Skyline');
    await again.end();
  });

  it('allows other changes, and is readable again after the document’s next change', async () => {
    const { document } = await record('harbor');
    const other = { document: { ...document, name: 'Harbour' }, why: 'A new name' };
    expect(getCode(await trial.call('PUT', '/delivery/organisations/harbor', other))).toBe('200 done');
    await trial.change('mfe-header', { action: 'pause' }).catch(() => {});

    const broken = await record('skyline');
    const mended = { document: { ...broken.document, name: 'Skyline mended' }, why: 'Readable again' };
    const put = await trial.call('PUT', `/delivery/organisations/skyline?revision=${broken.revision}`, mended);
    expect(put.json()).toMatchObject({ fault: null, document: { name: 'Skyline mended' } });
    expect(await brandAt('skyline.localhost')).toBe('Skyline mended');
    const back = { document: { ...broken.document, name: 'Skyline' }, why: 'Back' };
    expect(getCode(await trial.call('PUT', '/delivery/organisations/skyline', back))).toBe('200 done');
  });
});

describe('an organisation without a readable document', () => {
  it('has no pages, and is reported, until an operator stores a readable document', async () => {
    await written(`with next as (update live set organisations_version = organisations_version + 1 returning *)
      insert into organisation_documents (organisation, version, document, changed_by)
      select 'coast', organisations_version, '{"hosts": ["coast.localhost"]}', 'somebody' from next`);
    expect((await trial.visit('/', { host: 'coast.localhost' })).statusCode).toBe(404);
    expect(await record('coast')).toMatchObject({ document: null, fault: expect.stringContaining('name') });
    const { document } = await record('harbor');
    const mended = { document: { ...document, id: 'coast', name: 'Coast', hosts: ['coast.localhost'] }, why: 'Whole' };
    expect(getCode(await trial.call('PUT', '/delivery/organisations/coast', mended))).toBe('200 done');
    expect(await brandAt('coast.localhost')).toBe('Coast');
  });
});

describe('an unreadable rule', () => {
  it('applies to no visitor; the rule is reported and stays stored when other rules change', async () => {
    await trial.goLive('mfe-auth');
    await written(`update rollouts set rules = '[{"audience": {}, "share": "half", "version": "9.9.9"}, 7]'
      where package = 'mfe-auth'`);
    expect(parseBoot(await trial.visit('/')).releases['mfe-auth']?.version).toBe('1.0.0');
    expect(trial.log.some((line) => line.includes('rollout mfe-auth'))).toBe(true);
    await trial.goLive('mfe-locale');
    await trial.change('mfe-auth', { action: 'kill' });
    await trial.change('mfe-auth', { action: 'restore' });
    const { rows } = await client.query("select rules from rollouts where package = 'mfe-auth'");
    expect(JSON.stringify(rows)).toContain('9.9.9');
  });
});

describe('an unreadable release record', () => {
  it('causes pages to fall back to the previous release', async () => {
    await trial.goLive('mfe-membership');
    await client.query(`insert into releases (package, version, record, announced_by, published_at, published_by)
      select package, '2.0.0', (record - 'modules') || '{"version": "2.0.0"}', 'a newer copy', now(), 'a newer copy'
      from releases where package = 'mfe-membership'`);
    await written(`update rollouts set default_version = '2.0.0', previous_version = '1.0.0'
      where package = 'mfe-membership'`);
    expect(parseBoot(await trial.visit('/')).releases['mfe-membership']?.version).toBe('1.0.0');
    expect(trial.log.some((line) => line.includes('A release record cannot be read'))).toBe(true);
    const again = await openTrial({ sharesWith: trial });
    expect((await again.visit('/')).statusCode).toBe(200);
    await again.end();
  });
});
