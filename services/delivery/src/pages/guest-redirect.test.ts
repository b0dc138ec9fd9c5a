import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootOf, openTrial, setCookie } from '../testing/delivery-trial.ts';
import type { Trial } from '../testing/delivery-trial.ts';
import { sessionOf } from '../testing/session-of.ts';
import { standInApi } from '../testing/stand-in-api.ts';
import type { StandInApi } from '../testing/stand-in-api.ts';

let api: StandInApi;
let trial: Trial;

const paths = ['/flight/search-details', '/flight/checkout', '/flight/checkout-success'];
const [asked, silent] = ['harbor.localhost:3000', 'localhost:3000'];
const maya = sessionOf('Maya');
const guest = { user: null, api_key: 'pk_guest' };
const answers = (session: object, status = 200): void => {
  api.answer = (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(session));
};
const token = { userToken: 'opaque' };

beforeAll(async () => {
  api = await standInApi();
  trial = await openTrial({ env: { API_URL: api.url } });
  await trial.goLive('shell');
  await trial.goLive('mfe-travel');
  await trial.goLive('mfe-checkout');
});
afterAll(async () => {
  await trial.end();
  await api.close();
});

describe.each(paths)('%s', (path) => {
  it('[2.8/01] sends a guest to /flight where the organisation asks for it, the query kept', async () => {
    const page = await trial.visit(`${path}?place=osaka&login=true`, { host: asked });
    expect(page.statusCode).toBe(302);
    expect(page.headers.location).toBe('/flight?place=osaka&login=true');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toBe('');
    expect(setCookie(page, 'journey')).toBeUndefined();
  });

  it('[2.8/01] does so with a slash at its end, and however it is asked for', async () => {
    expect((await trial.visit(`${path}/`, { host: asked })).headers.location).toBe('/flight');
    const head = await trial.pages.inject({ method: 'HEAD', url: path, headers: { host: asked } });
    expect([head.statusCode, head.headers.location]).toEqual([302, '/flight']);
  });

  it('[2.8/01] takes whose session is over, or who is blocked, for a guest', async () => {
    answers(guest);
    expect((await trial.visit(path, { host: asked, cookies: token })).headers.location).toBe('/flight');
  });

  it('[2.8/01] stays for who is signed in', async () => {
    answers(maya);
    const page = await trial.visit(path, { host: asked, cookies: token });
    expect(page.statusCode).toBe(200);
    expect(bootOf(page).session?.user).not.toBeNull();
  });

  it('[2.8/01] stays for guests of an organisation that does not ask for it', async () => {
    expect((await trial.visit(path, { host: silent })).statusCode).toBe(200);
  });

  it('[2.8/01] leaves it to the page where nobody can say who it is', async () => {
    answers({}, 503);
    const page = await trial.visit(path, { host: asked, cookies: token });
    expect(page.statusCode).toBe(200);
    expect(bootOf(page)).toMatchObject({ session: null, flags: { flightLoginRequired: true } });
  });
});

it.each(['/flight', '/flight?place=osaka', '/', '/cars/checkout', '/hotel-checkout'])(
  '[2.8/01] shows %s to guests, so that nobody is sent round',
  async (path) => {
    expect((await trial.visit(path, { host: asked })).statusCode).toBe(200);
  },
);

it('[2.8/01] sends nobody to another place than our own', async () => {
  const { headers } = await trial.visit('/flight/checkout?x=1&to=https://evil.example//evil.example', { host: asked });
  expect(new URL(String(headers.location), 'http://harbor.localhost:3000').origin).toBe('http://harbor.localhost:3000');
});
