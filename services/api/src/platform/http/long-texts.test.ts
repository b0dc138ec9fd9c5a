import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { sandboxEndpoints } from '@travel/contracts/endpoints/sandbox';
import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { createRoleSender } from '../../testing/role-sender.ts';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { listTextFields } from '../../testing/text-fields.ts';

let api: TestApi;
let ask: Awaited<ReturnType<typeof createRoleSender>>;
beforeAll(async () => {
  api = await openApi();
  ask = await createRoleSender(api);
});
afterAll(() => api.close());

const json = { 'content-type': 'application/json' };
const endpoints: readonly Endpoint[] = [...apiEndpoints, ...sandboxEndpoints, searchSecurityEvents];
const named = endpoints.map((one) => [`${one.method} ${one.path}`, one] as const);

/** Long texts of many forms, because some forms match patterns that have no length limit. */
const shapes: readonly (readonly [string, (length: number) => string])[] = [
  ['letters', (length) => 'x'.repeat(length)],
  ['capitals', (length) => 'A'.repeat(length)],
  ['digits', (length) => '1'.repeat(length)],
  ['an e-mail address', (length) => `${'x'.repeat(length)}@example.test`],
  ['a path', (length) => `/${'x'.repeat(length)}`],
  ['an address', (length) => `http://localhost:3000/${'x'.repeat(length)}`],
];

/** Fields that the API ignores if they are invalid, so that they never prevent a sign-in. */
const leftOut = new Set(['time_zone', 'response.response.transports[0]']);
/**
 * Fields that the problem may name: the tested field, or another invalid part of the request, such as the path or the
 * body.
 */
const mayName = ({ params }: Endpoint, field: string): string[] => [field, ...Object.keys(params?.shape ?? {}), ''];
/** Fields that the endpoint does not read for the sample request, or whose sample path is rejected first. */
const notRead = new Set([
  'POST /api/auth/operator/second-step recovery_code',
  'POST /api/plans/admission token',
  'PUT /api/orders/{order_id}/wallets/{wallet_id} rooms[0].amount.currency',
]);

const bodyFields = named.flatMap(([name, endpoint]) => {
  const fields = listTextFields(endpoint, 'body').filter(
    ({ field }) => !leftOut.has(field) && !notRead.has(`${name} ${field}`),
  );
  return fields.length > 0 ? [[name, { endpoint, fields }] as const] : [];
});

describe.each(bodyFields)('%s', (_, { endpoint, fields }) => {
  it.each(fields.map((one) => [one.field, one] as const))(
    'rejects ten thousand characters in the field %s and names it',
    async (field, { longest, put }) => {
      const length = Math.max(10_000, longest + 1);
      const taken = shapes.filter(([, text]) => endpoint.body?.safeParse(put(text(length))).success);
      expect(taken.map(([shape]) => shape)).toEqual([]);
      const payload = JSON.stringify(put('x'.repeat(length)));
      const { problem, headers } = await ask(endpoint, { payload, headers: json });
      expect(headers['content-type']).toContain('application/problem+json');
      expect(problem.code).toBe('validation_failed');
      expect(problem.errors?.map((error) => error.field)).toContain(field);
    },
  );
});

describe.each(named.filter(([, one]) => listTextFields(one, 'query').length > 0))('the query of %s', (_, endpoint) => {
  it.each(listTextFields(endpoint, 'query').map((one) => [one.field, one] as const))(
    'rejects ten thousand characters in the field %s',
    async (field, { put }) => {
      const taken = shapes.filter(([, text]) => {
        const issues = endpoint.query?.safeParse(put(text(10_000))).error?.issues ?? [];
        return !issues.some(({ path }) => path.join('.') === field);
      });
      expect(taken.map(([shape]) => shape)).toEqual([]);
      const { problem } = await ask(endpoint, { url: `${endpoint.path}?${field}=${'x'.repeat(10_000)}` });
      expect(problem.status).toBe(400);
      const said = new Set(problem.errors?.map((error) => error.field));
      expect(mayName(endpoint, field).some((one) => said.has(one))).toBe(true);
    },
  );
});

describe.each(named.filter(([, { params }]) => params !== undefined))('the path of %s', (_, endpoint) => {
  it.each(Object.keys(endpoint.params?.shape ?? {}))(
    'rejects ten thousand characters in the parameter %s',
    async (name) => {
      const url = endpoint.path.replace(`{${name}}`, 'A'.repeat(10_000));
      const { problem } = await ask(endpoint, { url, ...(endpoint.body && { payload: '{}', headers: json }) });
      expect([400, 404]).toContain(problem.status);
    },
  );
});
