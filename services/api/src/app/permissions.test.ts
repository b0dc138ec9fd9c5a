import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAccessAnswer, callerRoles, type CallerRole } from '@travel/contracts/people/access';
import { readSession, signOut } from '@travel/contracts/endpoints/people/auth';
import { blockAccount } from '@travel/contracts/endpoints/membership/memberships';
import { resetSandbox } from '@travel/contracts/endpoints/sandbox';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { openApi, type TestApi } from '../testing/open-api.ts';
import { asOperator } from '../testing/sandbox.ts';
import type { TestVisitor } from '../testing/visitor.ts';
import { servedEndpoints } from './open-server.ts';

const accounts: Partial<Readonly<Record<CallerRole, string>>> = {
  user: 'traveller@example.test',
  b2b: 'b2b@example.test',
  agent: 'agent@example.test',
  demo: 'demo@example.test',
  blocked: 'newcomer@example.test',
  operator: 'operator@example.test',
};

let api: TestApi;
const visitors = new Map<CallerRole, { readonly cookies: ReadonlyMap<string, string>; readonly user_id: string }>();
beforeAll(async () => {
  api = await openApi();
  for (const role of callerRoles) {
    const email = accounts[role];
    const visitor = email === undefined ? api.visitor() : await api.signedIn(email);
    const { user } = (await visitor.call(readSession, {})).data;
    visitors.set(role, { cookies: new Map(visitor.cookies), user_id: user?.user_id ?? 'U404' });
  }
  const params = { user_id: visitors.get('blocked')?.user_id ?? '' };
  await api.visitor().call(blockAccount, { params, body: { why: 'Charged back twice' } }, asOperator);
});
afterAll(() => api.close());

/** Endpoints that end the session or reset data that the other calls need, so they are called last. */
const atLast: readonly Endpoint[] = [signOut, resetSandbox];
const endpoints: readonly Endpoint[] = [...servedEndpoints.filter((one) => !atLast.includes(one)), ...atLast];
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/**
 * Requests a missing resource with an invalid body, so that an admitted caller receives an error and nothing changes.
 */
const ask = async (role: CallerRole, { method, path, body }: Endpoint, headers: Record<string, string> = {}) => {
  const known = visitors.get(role);
  const visitor: TestVisitor = api.visitor();
  for (const [name, value] of known?.cookies ?? []) visitor.cookies.set(name, value);
  const url = path.replace('{user_id}', known?.user_id ?? '').replaceAll(/\{\w+\}/g, 'NOTTHERE00000');
  return visitor.send({
    method,
    url,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: '[]' }),
  });
};

describe.each(callerRoles)('a call of the API, sent by the role %s', (role) => {
  it.each(named)('gets the declared access to %s', async (_, endpoint) => {
    const expected = getAccessAnswer(endpoint.access, role);
    const withToken = role === 'operator' && endpoint.access.caller === 'operator';
    const { status } = await ask(role, endpoint, withToken ? asOperator : {});
    const isRefused = status === 401 || status === 403;
    expect(isRefused ? status : 'allowed').toBe(expected);
  });
});

it.each(named.filter(([, { access }]) => access.caller === 'operator'))(
  'accepts only the operator token, not an operator session: %s',
  async (_, endpoint) => {
    expect((await ask('operator', endpoint)).problem).toMatchObject({ status: 401, code: 'token_missing' });
    const wrong = { authorization: 'Bearer of-somebody-else' };
    expect((await ask('operator', endpoint, wrong)).problem.code).toMatch(/^(token_unknown|too_many_requests)$/);
  },
);
