import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { parseBoot, openTrial, setCookie, type Trial } from '../testing/delivery-trial.ts';
import { fixtureRelease } from '../testing/fixture-release.ts';

let trial: Trial;
/** A copy of the service without a load balancer in front. */
let open: Trial;

beforeAll(async () => {
  trial = await openTrial({ env: { COUNTRY_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: 'loopback' } });
  await trial.goLive('shell');
  open = await openTrial({ sharesWith: trial, env: { COUNTRY_HEADER: 'CF-IPCountry' } });
});
afterAll(async () => {
  await open.end();
  await trial.end();
});

const from = (country: string) => ({ 'cf-ipcountry': country });

it('[3/22] sets the cookie userCountryCode to the country in the load balancer’s header', async () => {
  const page = await trial.visit('/', { headers: from('PT') });
  expect(page.cookies.find(({ name }) => name === 'userCountryCode')).toEqual({
    name: 'userCountryCode',
    value: 'PT',
    path: '/',
    sameSite: 'Lax',
  });
});

it('[3/22] keeps the country that the visitor chose', async () => {
  const said = await trial.visit('/', { headers: from('PT'), cookies: { userCountryCode: 'DE' } });
  expect(setCookie(said, 'userCountryCode')).toBeUndefined();
});

it.each(['XX', 'T1', 'Portugal', '', 'pt'])('ignores "%s", which is not a country', async (told) => {
  expect(setCookie(await trial.visit('/', { headers: from(told) }), 'userCountryCode')).toBeUndefined();
});

it('ignores the country header of a request that no trusted load balancer sent', async () => {
  expect(setCookie(await open.visit('/', { headers: from('PT') }), 'userCountryCode')).toBeUndefined();
});

it('applies rollout rules by country on the first visit', async () => {
  await trial.goLive('mfe-header');
  await trial.publish(fixtureRelease('mfe-header', { version: '1.1.0' }));
  const audience = { country: 'MX' };
  await trial.change('mfe-header', { action: 'rollout', version: '1.1.0', percent: 100, audience });
  const versionFrom = async (country: string) =>
    parseBoot(await trial.visit('/', { headers: from(country) })).releases['mfe-header']?.version;
  expect([await versionFrom('MX'), await versionFrom('PT')]).toEqual(['1.1.0', '1.0.0']);
});
