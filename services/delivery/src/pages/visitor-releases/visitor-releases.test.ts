import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixtureRelease } from '../../testing/fixture-release.ts';
import { openTrial, type Trial } from '../../testing/delivery-trial.ts';

let trial: Trial;

const who = async (query: string) => (await trial.call('GET', `/delivery/who?${query}`)).json();
const of = async (name: string, query: string) =>
  (await who(query)).packages.find((one: { package: string }) => one.package === name);
const shares = async () => (await trial.call('GET', '/delivery/shares?package=mfe-header')).json().packages[0].releases;

beforeAll(async () => {
  trial = await openTrial();
  for (const name of ['shell', 'mfe-header', 'mfe-travel', 'mfe-checkout'] as const) await trial.goLive(name);
  for (const version of ['1.1.0', '1.2.0']) await trial.publish(fixtureRelease('mfe-header', { version }));
  const rollOut = (version: string, percent: number, audience: object) =>
    trial.change('mfe-header', { action: 'rollout', version, percent, audience });
  await rollOut('1.1.0', 25, { organisation: 'skyline', country: 'DE' });
  await rollOut('1.2.0', 100, { visitor: 'somebody-at-work' });
});
afterAll(() => trial.end());

describe('releases of visitors', () => {
  it('returns the shares of a kind of visitor and the rule that applies to them', async () => {
    const german = await of('mfe-header', 'organisation=skyline&country=DE&role=agent');
    expect(german.shares).toEqual([
      { percent: 25, version: '1.1.0', why: '25 % of skyline, DE' },
      { percent: 75, version: '1.0.0', why: 'default' },
    ]);
    const other = await of('mfe-header', 'organisation=skyline&country=FR');
    expect(other.shares).toEqual([{ percent: 100, version: '1.0.0', why: 'default' }]);
    expect(await who('')).toMatchObject({ organisation: 'main', role: 'guest', visitor: null, page: null });
  });

  it('returns the releases of a visitor’s next page', async () => {
    const asked = 'organisation=skyline&country=DE&visitor=';
    const ids = Array.from({ length: 12 }, (_, index) => `visitor-number-${index}-`);
    for (const id of ids) {
      const { release } = await of('mfe-header', asked + id);
      const page = await trial.visit('/', {
        host: 'skyline.localhost:3000',
        cookies: { visitor: id, userCountryCode: 'DE' },
      });
      expect(page.headers['x-releases']).toContain(`mfe-header=${release.version};why="${release.why}"`);
    }
    const named = await of('mfe-header', 'visitor=somebody-at-work');
    expect(named.release).toEqual({ version: '1.2.0', why: '100 % of one visitor' });
    expect(named.falls_back_to).toBe('1.0.0');
  });

  it('returns the packages that a page loads at its start', async () => {
    const { page, packages } = await who('path=/hotel-checkout');
    expect(page).toEqual({ path: '/hotel-checkout', is_page: true, modules: ['header/v1', 'checkout/page'] });
    const on = packages.filter((one: { on_page: boolean }) => one.on_page);
    expect(on.map((one: { package: string }) => one.package)).toEqual(['shell', 'mfe-header', 'mfe-checkout']);
    expect((await who('path=/nothing-here')).page).toMatchObject({ is_page: false, modules: ['header/v1'] });
  });

  it.each([
    ['organisation=skylin', '404 organisation_unknown', 'Did you mean skyline?'],
    ['country=ZZ', '404 country_unknown', 'There is no country ZZ.'],
    ['role=pilot', '400 validation_failed', 'role'],
    ['path=hotels', '400 validation_failed', 'A path like /hotels'],
  ])('refuses the query %s and explains the error', async (query, code, text) => {
    const answer = await trial.call('GET', `/delivery/who?${query}`);
    expect(`${answer.statusCode} ${answer.json().code}`).toBe(code);
    expect(answer.body).toContain(text);
  });
});

describe('the report of shares over all organisations', () => {
  it('shows the smallest and the largest share among the kinds of visitors', async () => {
    const byVersion = new Map((await shares()).map((one: { version: string }) => [one.version, one]));
    expect(byVersion.get('1.1.0')).toMatchObject({
      organisations: expect.arrayContaining([
        { organisation: 'skyline', least: 0, most: 25 },
        { organisation: 'harbor', least: 0, most: 0 },
      ]),
      visitors_last_hour: 0,
    });
    expect(byVersion.get('1.0.0')).toMatchObject({
      organisations: expect.arrayContaining([{ organisation: 'skyline', least: 75, most: 100 }]),
    });
    expect(byVersion.get('1.2.0')).toMatchObject({ named_visitors: 1 });
  });

  it('shows that a killed package is served to no visitor', async () => {
    await trial.change('mfe-header', { action: 'kill' });
    const [nothing] = (await shares()).filter((one: { version: string | null }) => one.version === null);
    expect(nothing.organisations.every((one: { least: number }) => one.least === 100)).toBe(true);
    expect((await of('mfe-header', 'visitor=somebody-at-work')).release).toEqual({ version: null, why: 'killed' });
    await trial.change('mfe-header', { action: 'restore' });
  });
});
