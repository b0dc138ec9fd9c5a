import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { sandboxEndpoints } from '@travel/contracts/endpoints/sandbox';
import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { createRoleSender } from '../../testing/role-sender.ts';
import { openApi, type TestApi } from '../../testing/open-api.ts';

let api: TestApi;
let ask: Awaited<ReturnType<typeof createRoleSender>>;
const statements: string[] = [];
beforeAll(async () => {
  api = await openApi({ onStatement: (statement) => statements.push(statement) });
  ask = await createRoleSender(api);
});
afterAll(() => api.close());

const endpoints: readonly Endpoint[] = [...apiEndpoints, ...sandboxEndpoints, searchSecurityEvents];
const named = endpoints.map((one) => [`${one.method} ${one.path}`, one] as const);
const writes = named.filter(([, { method }]) => method !== 'GET');
const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };

describe.each(writes)("with a visitor's cookies, %s", (_, endpoint) => {
  const payload = JSON.stringify(endpoint.sample.request ?? {});
  const json = { 'content-type': 'application/json' };

  it.each([
    ['of another site', { origin: 'http://evil.example' }],
    ["of another organisation's site", { origin: 'http://skyline.localhost:3000' }],
    ['of another port', { origin: 'http://localhost:3001' }],
    ['of a host whose name only begins like ours', { origin: 'http://localhost:3000.evil.example' }],
    ['of a sandboxed frame', { origin: 'null' }],
    ['of another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['of a sister host that hides its origin', { 'sec-fetch-site': 'same-site' }],
  ])('refuses the call from a page %s', async (_where, from) => {
    const { problem } = await ask(endpoint, { headers: { ...json, ...from }, payload });
    expect(problem).toMatchObject({ status: 403, code: 'forbidden', title: 'Not from this page' });
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'refuses the call as %s, which forms can send without a preflight',
    async (type) => {
      const { problem } = await ask(endpoint, { headers: { 'content-type': type, ...own }, payload });
      expect(problem).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    },
  );
});

describe.each(named.filter(([, { method }]) => method === 'GET'))('%s', (_, endpoint) => {
  it('changes nothing when a link on another site calls it', async () => {
    const before = statements.length;
    await ask(endpoint, { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } });
    const changing = statements.slice(before).filter((one) => /^\s*(?:insert|update|delete)\b/i.test(one));
    // Tables that a request from another site may change: the last use of a session, counters of limits, and the API's
    // own background work, whose statements skip locked rows or release holds.
    const others =
      /"(?:sessions|attempts|security_events)"|\bpgboss\b|"?jobs"?\.|^update "payments" .* from "holds"|\bskip locked\b/;
    expect(changing.filter((one) => !others.test(one))).toEqual([]);
  });
});
