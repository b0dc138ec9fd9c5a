import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAccessAnswer, callerRoles, type CallerRole } from '@travel/contracts/people/access';
import { readCookie } from '@travel/contracts/host/cookies/cookies';
import { deliveryEndpoints } from '@travel/contracts/endpoints/delivery/delivery';
import { readSession } from '@travel/contracts/endpoints/people/auth';
import { guestSession } from '@travel/contracts/people/guest';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { openTrial, operatorToken, type Trial } from '../testing/delivery-trial.ts';
import { startFakeApi, type StandInApi } from '../testing/stand-in-api.ts';

const asUser = {
  user: {},
  b2b: { usr_type: '3' },
  agent: { role: 'agent' },
  demo: { is_demo: true },
  operator: { role: 'operator', email: 'operator@example.test' },
} as const satisfies Partial<Record<CallerRole, object>>;

const { response: signedIn } = readSession.sample;
const createSession = (role: string) => {
  const known = Object.entries(asUser).find(([name]) => name === role)?.[1];
  return known ? { ...signedIn, user: { ...signedIn.user, ...known } } : guestSession;
};

let api: StandInApi;
let trial: Trial;
/** Tokens by a description, such as "a revoked token". */
const tokens = new Map<string, string>();
beforeAll(async () => {
  api = await startFakeApi();
  // A blocked user has no session, so the registry treats them as a guest.
  api.answer = ({ headers }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(createSession(readCookie(headers.cookie ?? '', 'userToken') ?? '')));
  };
  trial = await openTrial({ env: { API_URL: api.url } });
  const make = async (days = 1) => {
    const body = { who: 'header team', packages: ['mfe-header'], why: 'Their own deploys', days };
    const made: { token: string; id: string } = (await trial.call('POST', '/delivery/tokens', body)).json();
    return made;
  };
  const revoked = await make();
  await trial.call('POST', `/delivery/tokens/${revoked.id}/revoke`, { why: 'It was in a log' });
  const ended = await make();
  trial.clock.advance(25 * 3_600_000);
  tokens.set('a release token', (await make()).token);
  tokens.set('a revoked token', revoked.token);
  tokens.set('a token that has run out', ended.token);
  tokens.set('a made-up token', 'rel_made-up');
  tokens.set("the operator's token", operatorToken);
});
afterAll(async () => {
  await trial.end();
  await api.close();
});

const endpoints: readonly Endpoint[] = deliveryEndpoints;
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

let calls = 0;
/** Calls an endpoint with an unknown ID and an invalid body, so that an allowed call changes nothing either. */
const ask = async (
  { method, path, body }: Endpoint,
  who: { readonly role?: string; readonly token?: string | undefined },
) => {
  const url = path.replace('{package}', 'mfe-header').replaceAll(/\{\w+\}/g, '0000000000000000');
  calls += 1;
  const { statusCode } = await trial.pages.inject({
    method,
    // Wrong tokens are limited per IP address, so each call uses another one.
    remoteAddress: `198.18.${calls >> 8}.${calls & 255}`,
    url,
    headers: {
      host: 'localhost:3000',
      ...(who.role !== undefined && { cookie: `userToken=${who.role}` }),
      ...(who.token !== undefined && { authorization: `Bearer ${who.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: '[]' }),
  });
  return statusCode === 401 || statusCode === 403 ? statusCode : 'allowed';
};

/** Returns the expected answer: an operator's page may only read, and everything else requires a token. */
const answerToPage = (endpoint: Endpoint, role: CallerRole) => {
  const { caller } = endpoint.access;
  if (caller === 'anyone') return getAccessAnswer(endpoint.access, role);
  if (role !== 'operator' || endpoint.method !== 'GET') return 401;
  return caller === 'releaser' ? 'allowed' : 403;
};

describe.each(callerRoles)('a call of the delivery service by a page of a visitor with the role %s', (role) => {
  it.each(named)('%s is answered as its endpoint declares', async (_, endpoint) => {
    expect(await ask(endpoint, { role })).toBe(answerToPage(endpoint, role));
  });
});

describe.each(['a revoked token', 'a token that has run out', 'a made-up token'])(
  'a call of the delivery service with %s',
  (which) => {
    it.each(named)(
      '%s is refused even with an operator’s session, unless the endpoint is public',
      async (_, endpoint) => {
        const expected = endpoint.access.caller === 'anyone' ? 'allowed' : 401;
        expect(await ask(endpoint, { role: 'operator', token: tokens.get(which) })).toBe(expected);
      },
    );
  },
);

describe('a call of the delivery service with a release token', () => {
  it.each(named)('%s is allowed unless the endpoint is for operators only', async (_, endpoint) => {
    const expected = endpoint.access.caller === 'operator' ? 403 : 'allowed';
    expect(await ask(endpoint, { token: tokens.get('a release token') })).toBe(expected);
  });
});

describe("a call of the delivery service with the operator's token", () => {
  it.each(named)('%s is answered as its endpoint declares', async (_, endpoint) => {
    expect(await ask(endpoint, { token: tokens.get("the operator's token") })).toBe(
      getAccessAnswer(endpoint.access, 'operator'),
    );
  });
});
