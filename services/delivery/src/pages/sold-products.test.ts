import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@travel/tooling/jest/eventually';
import { openTrial, type Trial } from '../testing/delivery-trial.ts';
import { startFakeApi, type StandInApi } from '../testing/stand-in-api.ts';

const host = 'travel.example';
const knownPaths = ['/', '/flight', '/flight/search-details', '/search-detail', '/cars', '/cars/checkout-success'];

describe('a site in production that sells only flights', () => {
  let api: StandInApi;
  let trial: Trial;
  beforeAll(async () => {
    api = await startFakeApi();
    api.answer = ({ url, headers }, response) => {
      const isAsked = url === '/api/products' && headers['x-forwarded-host'] === host;
      response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: { products: ['FLT', 'ADDED_LATER'], has_plans: false } }));
    };
    trial = await openTrial({
      env: { ENVIRONMENT: 'production', PAGE_ORIGIN: `https://${host}`, API_URL: api.url },
    });
    await trial.goLive('shell', { known_paths: knownPaths });
    await trial.goLive('mfe-travel', { known_paths: knownPaths });
    await eventually(async () => {
      if ((await trial.visit('/', { host })).statusCode !== 302) throw new Error('The products were not read yet');
    });
  });
  afterAll(async () => {
    await trial.end();
    await api.close();
  });

  it.each([
    ['/', 302, '/flight'],
    ['/?utm_source=mail', 302, '/flight?utm_source=mail'],
    ['/flight', 200, undefined],
    ['/flight/search-details', 200, undefined],
    ['/search-detail', 404, undefined],
    ['/cars', 404, undefined],
    ['/cars/checkout-success', 200, undefined],
  ])('answers %s with %i', async (path, status, location) => {
    const { statusCode, headers } = await trial.visit(path, { host });
    expect([statusCode, headers.location]).toEqual([status, location]);
  });

  it('hides links to other products and offers of plans, and lets the shell show them as missing', async () => {
    const { body } = await trial.visit('/flight', { host });
    expect(body).toContain('li:has(>a[href="/cars"]),nav a[href="/cars"]{display:none}');
    expect(body).not.toContain('li:has(>a[href="/flight"])');
    expect(body).toContain('[data-needs=plans]{display:none!important}');
    expect(body).toMatch(/"unknownPaths":\[[^\]]*"\/cars"/);
  });
});
