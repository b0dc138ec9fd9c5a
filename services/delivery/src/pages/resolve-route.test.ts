import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '@travel/contracts/routes/routes';
import { fixtureRelease, type FixtureOptions } from '../testing/fixture-release.ts';
import { parseBoot, openTrial, operatorToken, type Trial } from '../testing/delivery-trial.ts';

let trial: Trial;

const table = routes.map(({ path }) => path);
const gifts = {
  modules: ['gifts/page'],
  routes: [
    {
      path: '/gift-cards',
      module: 'gifts/page',
      titles: { 'en-US': 'Gift cards', 'de-DE': 'Geschenkkarten' },
    },
  ],
} satisfies FixtureOptions;
const getStatus = async (path: string): Promise<number> => (await trial.visit(path)).statusCode;

beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell', { known_paths: table });
  await trial.goLive('mfe-header');
  await trial.goLive('mfe-travel', { known_paths: table });
});
afterAll(() => trial.end());

describe('a package that was added later', () => {
  it('rolls out with a token for only the added package', async () => {
    expect(await getStatus('/gift-cards')).toBe(404);
    const made = await trial.call('POST', '/delivery/tokens', {
      who: 'gifts team',
      packages: ['mfe-gifts'],
      why: 'Their own deploys',
    });
    const { token } = made.json();
    const { record, files } = fixtureRelease('mfe-gifts', gifts);
    const announced = await trial.call('POST', '/delivery/releases', record, token);
    for (const path of announced.json().missing) {
      await trial.upload(record, path, files.get(path) ?? Buffer.alloc(0), token);
    }
    await trial.call('POST', '/delivery/releases/mfe-gifts/1.0.0/publish', undefined, token);
    const rollout = { action: 'rollout', version: '1.0.0', percent: 100, audience: {}, why: 'Gift cards for all' };
    expect((await trial.call('POST', '/delivery/rollouts/mfe-gifts', rollout, token)).json()).toMatchObject({
      package: 'mfe-gifts',
      default_version: '1.0.0',
    });
    const other = await trial.call('POST', '/delivery/rollouts/mfe-header', rollout, token);
    expect([other.statusCode, other.json().code]).toEqual([403, 'token_for_other_package']);
    const { rollouts } = (await trial.call('GET', '/delivery/rollouts')).json();
    expect(rollouts.at(-1)).toMatchObject({ package: 'mfe-gifts' });
  });

  it('adds a page with a translated title and a preloaded module', async () => {
    const page = await trial.visit('/gift-cards/?a=1', { cookies: { lang_code: 'de-DE' } });
    expect(page.statusCode).toBe(200);
    const boot = parseBoot(page);
    expect(boot.releases['mfe-gifts']?.version).toBe('1.0.0');
    expect(boot.addedPages).toEqual([{ path: '/gift-cards', module: 'gifts/page', title: 'Geschenkkarten' }]);
    expect(page.body).toMatch(/<link rel="preload"[^>]*\/mfe-gifts\/1\.0\.0\/gifts-page\.22bb\.js/);
    expect(page.headers['content-security-policy']).toMatch(/trusted-types [^;]*\bmfe-gifts\b/);
  });

  it('appears in the boot data of other pages until the package is killed', async () => {
    expect(parseBoot(await trial.visit('/')).addedPages).toHaveLength(1);
    await trial.change('mfe-gifts', { action: 'kill' });
    expect(await getStatus('/gift-cards')).toBe(404);
    expect(parseBoot(await trial.visit('/')).addedPages).toBeUndefined();
    await trial.change('mfe-gifts', { action: 'restore' });
    expect(await getStatus('/gift-cards')).toBe(200);
  });

  it('retires after a kill, and returns to lists of packages with the next rollout', async () => {
    const retire = () =>
      trial.call('POST', '/delivery/rollouts/mfe-gifts', { action: 'retire', why: 'Replaced by vouchers' });
    const listed = async (): Promise<string[]> =>
      (await trial.call('GET', '/delivery/rollouts')).json().rollouts.map((one: { package: string }) => one.package);
    expect((await retire()).json().code).toBe('still_live');
    await trial.change('mfe-gifts', { action: 'kill' });

    await trial.publish(fixtureRelease('mfe-vouchers', { modules: ['vouchers/page'], needs: { 'gifts/page': [1] } }));
    await trial.change('mfe-vouchers', { action: 'rollout', version: '1.0.0', percent: 10, audience: {} });
    expect((await retire()).json()).toMatchObject({ code: 'package_needed' });
    await trial.change('mfe-vouchers', { action: 'rollback' });

    const answer = await retire();
    expect([answer.statusCode, answer.json().default_version]).toEqual([200, null]);
    expect(await listed()).not.toContain('mfe-gifts');
    expect(await getStatus('/gift-cards')).toBe(404);
    const { entries } = (await trial.call('GET', '/delivery/audit?package=mfe-gifts&limit=1')).json();
    expect(entries).toMatchObject([{ action: 'retire', why: 'Replaced by vouchers' }]);
    expect((await trial.call('GET', '/delivery/releases?package=mfe-gifts')).json().releases).toHaveLength(1);
    expect((await retire()).json().code).toBe('nothing_live');

    await trial.change('mfe-gifts', { action: 'rollout', version: '1.0.0', percent: 100, audience: {} });
    expect(await listed()).toContain('mfe-gifts');
    expect(await getStatus('/gift-cards')).toBe(200);
    const back = await trial.call('POST', '/delivery/rollouts/mfe-gifts', { action: 'rollback', why: 'Once more' });
    expect(back.json().code).toBe('nothing_to_roll_back');
  });

  it('refuses to retire a package that belongs to the product', async () => {
    const answer = await trial.call('POST', '/delivery/rollouts/mfe-header', { action: 'retire', why: 'Not needed' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'package_needed']);
  });

  it.each([
    ['a page of the product', [{ ...gifts.routes[0], path: '/cars' }], '/cars is a page of the product already.'],
    ['the same page twice', [gifts.routes[0], gifts.routes[0]], '/gift-cards is added twice.'],
    ['a page with a module that the release lacks', [{ ...gifts.routes[0], module: 'gifts/other' }], 'gifts/other'],
  ])('rejects a release that adds %s', async (_what, added, words) => {
    const { record } = fixtureRelease('mfe-gifts', { ...gifts, version: '2.0.0' });
    const answer = await trial.call('POST', '/delivery/releases', { ...record, routes: added });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'record_inconsistent']);
    expect(answer.body).toContain(words);
  });

  it.each(['mfe-', 'mfe-Gifts', 'gifts', 'mfe-a/b', '../shell', `mfe-${'a'.repeat(37)}`])(
    'rejects the package name %s',
    async (name) => {
      const { record } = fixtureRelease('mfe-gifts', gifts);
      const answer = await trial.call('POST', '/delivery/releases', { ...record, package: name });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
    },
  );

  it('rejects a release with another package’s module', async () => {
    const { record } = fixtureRelease('mfe-gifts', { version: '2.0.0', modules: ['header/v1'] });
    const answer = await trial.call('POST', '/delivery/releases', record, operatorToken);
    expect(answer.body).toContain('header/v1 is no module of mfe-gifts.');
  });
});

describe('a route of the product’s route table', () => {
  const without = (path: string) => table.filter((known) => known !== path);

  it('answers 404 if the live release does not know the route, and informs the shell', async () => {
    await trial.goLive('mfe-travel', { version: '1.1.0', known_paths: without('/cars/details') });
    const page = await trial.visit('/cars/details?id=1');
    expect(page.statusCode).toBe(404);
    expect(parseBoot(page).unknownPaths).toEqual(['/cars/details']);
    expect(page.body).not.toMatch(/mfe-travel\/[^"]*travel-pages/);
    expect(await getStatus('/cars')).toBe(200);
    expect(parseBoot(await trial.visit('/cars')).unknownPaths).toEqual(['/cars/details']);
  });

  it('answers 404 if only the shell’s release does not know the route', async () => {
    await trial.goLive('mfe-travel', { version: '1.2.0', known_paths: table });
    await trial.goLive('shell', { version: '1.1.0', known_paths: without('/terms-of-use') });
    expect(await getStatus('/terms-of-use')).toBe(404);
    expect(await getStatus('/privacy-policy')).toBe(200);
  });

  it('answers 200 if shell and remote know the route although this service does not', async () => {
    const newer = [...table, '/insurance'];
    await trial.goLive('shell', { version: '1.2.0', known_paths: newer });
    expect(await getStatus('/insurance')).toBe(404);
    await trial.goLive('mfe-travel', { version: '1.3.0', known_paths: newer });
    expect(await getStatus('/insurance')).toBe(200);
  });

  it('works with older releases that do not list their routes', async () => {
    await trial.goLive('shell', { version: '1.3.0' });
    await trial.goLive('mfe-travel', { version: '1.4.0' });
    const page = await trial.visit('/cars/details?id=1');
    expect(page.statusCode).toBe(200);
    expect(parseBoot(page).unknownPaths).toBeUndefined();
    // An older shell would not find a page that a release adds.
    expect(await getStatus('/gift-cards')).toBe(404);
  });
});
