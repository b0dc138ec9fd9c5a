import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { sandboxEndpoints } from '@travel/contracts/endpoints/sandbox';
import { searchSecurityEvents } from '@travel/contracts/endpoints/security';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { openApi } from '../testing/open-api.ts';
import type { TestApi } from '../testing/open-api.ts';
import { asOperator } from '../testing/sandbox.ts';

const endpoints: readonly Endpoint[] = [...apiEndpoints, ...sandboxEndpoints, searchSecurityEvents];
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const media = z.object({ schema: z.unknown(), example: z.unknown() });
const operation = z.object({
  summary: z.string(),
  description: z.string(),
  'x-access': z.unknown(),
  tags: z.array(z.string()),
  requestBody: z.object({ content: z.record(z.string(), z.object({ example: z.unknown() })) }).optional(),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), media.partial()).optional() })),
});
const document = z.object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), operation)) });

let api: TestApi;
let described: z.output<typeof document>;
beforeAll(async () => {
  api = await openApi();
  described = document.parse((await api.visitor().send({ method: 'GET', url: '/openapi.json' })).data);
});
afterAll(() => api.close());

describe('the contract', () => {
  it.each(named)('%s is mounted', async (_, { method, path }) => {
    const url = path.replaceAll(/\{\w+\}/g, 'unknown');
    const answer = await api.visitor().send({ method, url });
    // A refusal names what is wrong; only an unknown path answers not_found.
    expect(answer.response.body).not.toContain('"not_found"');
  });

  it('is described at /openapi.json, each call once and nothing else', () => {
    expect(described.openapi).toBe('3.1.0');
    const mounted = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(mounted.toSorted()).toEqual(named.map(([name]) => name).toSorted());
  });

  it.each(named)('%s has one full sample that its own schemas take', (_, { method, path, ...endpoint }) => {
    const found = described.paths[path]?.[method.toLowerCase()];
    const success = found?.responses[String(endpoint.status ?? 200)]?.content?.[endpoint.media ?? 'application/json'];
    expect(success?.example).toEqual(endpoint.sample.response);
    expect(endpoint.response.safeParse(success?.example).error).toBeUndefined();
    expect(endpoint.body?.safeParse(endpoint.sample.request).error).toBeUndefined();
    expect(JSON.stringify(found?.requestBody ?? '')).toContain(JSON.stringify(endpoint.sample.request ?? ''));
  });

  it.each(named)('%s says who may send it', (_, { method, path, access }) => {
    const found = described.paths[path]?.[method.toLowerCase()];
    expect(found?.['x-access']).toEqual(access);
    expect(found?.description).toMatch(/^(For|With) /);
  });

  it.each(named)('%s lists its errors as problems', (_, { method, path, errors = {} }) => {
    const responses = described.paths[path]?.[method.toLowerCase()]?.responses ?? {};
    for (const status of Object.values(errors)) {
      expect(Object.keys(responses[String(status)]?.content ?? {})).toEqual(['application/problem+json']);
    }
  });

  it('is a page for people at /docs', async () => {
    const { status, headers, response } = await api.visitor().send({ method: 'GET', url: '/docs' });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    for (const { path } of endpoints) expect(response.body).toContain(path);
  });
});

describe('the service', () => {
  it('says that it is alive and ready, and what it did', async () => {
    const ask = (url: string) => api.visitor().send({ method: 'GET', url });
    expect((await ask('/healthz')).data).toMatchObject({ status: 'ok', service: 'api' });
    expect((await ask('/readyz')).data).toMatchObject({ status: 'ready', checks: { database: 'ok' } });
    const figures = await api.visitor().send({ method: 'GET', url: '/metrics', headers: asOperator });
    expect(figures.response.body).toContain('http_request_duration_seconds_bucket');
  });
});
