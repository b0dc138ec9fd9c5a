import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { sandboxEndpoints } from '@travel/contracts/endpoints/sandbox';
import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { testContractDocument } from '@travel/tooling/jest/contract-document';
import { openApi, type TestApi } from '../testing/open-api.ts';
import { asOperator } from '../testing/sandbox.ts';

const endpoints: readonly Endpoint[] = [...apiEndpoints, ...sandboxEndpoints, searchSecurityEvents];
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

describe('the API contract', () => {
  it.each(named)('has a mounted route for %s', async (_, { method, path }) => {
    const url = path.replaceAll(/\{\w+\}/g, 'unknown');
    const answer = await api.visitor().send({ method, url });
    // A request without input is refused with the invalid field. Only an unmounted path responds with not_found.
    expect(answer.response.body).not.toContain('"not_found"');
  });
});

testContractDocument(endpoints, async (url) => {
  const { status, headers, response } = await api.visitor().send({ method: 'GET', url });
  return { status, type: String(headers['content-type']), text: response.body };
});

describe('the service', () => {
  it('reports liveness, readiness and metrics of the API', async () => {
    const ask = (url: string) => api.visitor().send({ method: 'GET', url });
    expect((await ask('/healthz')).data).toMatchObject({ status: 'ok', service: 'api' });
    expect((await ask('/readyz')).data).toMatchObject({ status: 'ready', checks: { database: 'ok' } });
    const figures = await api.visitor().send({ method: 'GET', url: '/metrics', headers: asOperator });
    expect(figures.response.body).toContain('http_request_duration_seconds_bucket');
  });
});
