import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchAirports } from '@travel/contracts/endpoints/reference/airports';
import { searchPlaces } from '@travel/contracts/endpoints/reference/places';
import { parseBoot, openTrial, setCookie, type Trial } from '../testing/delivery-trial.ts';
import { createSession } from '../testing/create-session.ts';
import { startFakeApi, type StandInApi } from '../testing/stand-in-api.ts';

let api: StandInApi;
let trial: Trial;

const paths = ['/flight/search-details', '/flight/checkout', '/flight/checkout-success'];
const [asked, silent] = ['harbor.localhost:3000', 'localhost:3000'];
const maya = createSession('Maya');
const guest = { user: null, api_key: 'pk_guest' };
const answers = (session: object, status = 200): void => {
  api.answer = (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(session));
};
const token = { userToken: 'opaque' };

beforeAll(async () => {
  api = await startFakeApi();
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
  it('[2.8/01] redirects guests to /flight with the query if the organisation requires a sign-in', async () => {
    const page = await trial.visit(`${path}?place=osaka&login=true`, { host: asked });
    expect(page.statusCode).toBe(302);
    expect(page.headers.location).toBe('/flight?place=osaka&login=true');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toBe('');
    expect(setCookie(page, 'journey')).toBeUndefined();
  });

  it('[2.8/01] redirects paths with a trailing slash and HEAD requests too', async () => {
    expect((await trial.visit(`${path}/`, { host: asked })).headers.location).toBe('/flight');
    const head = await trial.pages.inject({ method: 'HEAD', url: path, headers: { host: asked } });
    expect([head.statusCode, head.headers.location]).toEqual([302, '/flight']);
  });

  it('[2.8/01] treats expired sessions and blocked users as guests', async () => {
    answers(guest);
    expect((await trial.visit(path, { host: asked, cookies: token })).headers.location).toBe('/flight');
  });

  it('[2.8/01] does not redirect signed-in visitors', async () => {
    answers(maya);
    const page = await trial.visit(path, { host: asked, cookies: token });
    expect(page.statusCode).toBe(200);
    expect(parseBoot(page).session?.user).not.toBeNull();
  });

  it('[2.8/01] does not redirect guests of other organisations', async () => {
    expect((await trial.visit(path, { host: silent })).statusCode).toBe(200);
  });

  it('[2.8/01] serves the page, which then decides about the redirect, if the API returns no session', async () => {
    answers({}, 503);
    const page = await trial.visit(path, { host: asked, cookies: token });
    expect(page.statusCode).toBe(200);
    expect(parseBoot(page)).toMatchObject({ session: null, flags: { flightLoginRequired: true } });
  });
});

it.each(['/flight', '/flight?place=osaka', '/', '/cars/checkout', '/hotel-checkout'])(
  '[2.8/01] shows %s to guests, so that redirects cannot loop',
  async (path) => {
    expect((await trial.visit(path, { host: asked })).statusCode).toBe(200);
  },
);

it('[2.8/01] redirects only within the site', async () => {
  const { headers } = await trial.visit('/flight/checkout?x=1&to=https://evil.example//evil.example', { host: asked });
  expect(new URL(String(headers.location), 'http://harbor.localhost:3000').origin).toBe('http://harbor.localhost:3000');
});

const days = 'checkin=2027-05-14&checkout=2027-05-18';

it.each([
  ['places', `/search-detail?place=Amalfi+Coast&place=oslo&${days}&rooms=2`, `place=amalfi-coast&${days}&rooms=2`],
  ['places', `/search-detail?place=&place=oslo&${days}&sort=price`, `place=oslo&${days}&sort=price`],
  ['places', '/search-detail?place=amlafi&checkin=&checkout=&rooms=2', 'place=Amlafi&rooms=2'],
  ['places', `/cars/search-details?place=amalfi&dropoff=&${days}&age=30`, `place=amalfi-coast&${days}&age=30`],
  ['airports', `/flight/search-details?from=lhr&place=Naples&${days}`, 'legs=LHR-NAP:2027-05-14,NAP-LHR:2027-05-18'],
  ['airports', '/flight/search-details?from=&place=amlafi&checkin=2027-05-14', 'legs=-:2027-05-14'],
])('resolves the %s of %s, which was submitted without scripts', async (typed, url, query) => {
  api.answer = ({ url: called = '' }, response) => {
    const text = new URL(called, api.url).searchParams.get('query');
    const [place] = searchPlaces.sample.response.data;
    const [airport] = searchAirports.sample.response.data;
    const found = called.startsWith(searchAirports.path)
      ? { ...airport, ...(text === 'lhr' && { code: 'LHR' }) }
      : place;
    const data = text === 'oslo' ? [] : [{ ...found, certainty: text === 'amlafi' ? 'guessed' : 'named' }];
    response.writeHead(200, { 'content-type': 'application/json' });
    // An API that has just started is slower than the first calls of a page may be.
    setTimeout(() => response.end(JSON.stringify({ data })), text === 'lhr' ? 500 : 0);
  };
  const { statusCode, headers } = await trial.visit(`${url}&typed=${typed}`, { host: silent });
  expect([statusCode, headers.location]).toEqual([303, `${url.split('?')[0]}?${query}`]);
  expect(headers['cache-control']).toBe('no-store');
});
