import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { z } from 'zod';

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

/** Requests a path of the service under test. */
type Read = (path: string) => Promise<{ readonly status: number; readonly type: string; readonly text: string }>;

/** Tests that a service describes its endpoints, and nothing else, at /openapi.json and /docs. */
export const testContractDocument = (endpoints: readonly Endpoint[], read: Read): void => {
  const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
  let described: z.output<typeof document>;
  beforeAll(async () => {
    described = document.parse(JSON.parse((await read('/openapi.json')).text));
  });

  describe('the OpenAPI document', () => {
    it('describes each call once and nothing else', () => {
      expect(described.openapi).toBe('3.1.0');
      const mounted = Object.entries(described.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      expect(mounted.toSorted()).toEqual(named.map(([name]) => name).toSorted());
    });

    it.each(named)('has one complete sample of %s that matches its schemas', (_, { method, path, ...endpoint }) => {
      const found = described.paths[path]?.[method.toLowerCase()];
      const success = found?.responses[String(endpoint.status ?? 200)]?.content?.[endpoint.media ?? 'application/json'];
      expect(success?.example).toEqual(endpoint.sample.response);
      expect(endpoint.response.safeParse(success?.example).error).toBeUndefined();
      expect(endpoint.body?.safeParse(endpoint.sample.request).error).toBeUndefined();
      expect(JSON.stringify(found?.requestBody ?? '')).toContain(JSON.stringify(endpoint.sample.request ?? ''));
    });

    it.each(named)('states who may send %s', (_, { method, path, access }) => {
      const found = described.paths[path]?.[method.toLowerCase()];
      expect(found?.['x-access']).toEqual(access);
      expect(found?.description).toMatch(/^(For|With) /);
    });

    it.each(named)('lists the errors of %s as problems', (_, { method, path, errors = {} }) => {
      const responses = described.paths[path]?.[method.toLowerCase()]?.responses ?? {};
      for (const status of Object.values(errors)) {
        expect(Object.keys(responses[String(status)]?.content ?? {})).toEqual(['application/problem+json']);
      }
    });

    it('is also a page at /docs', async () => {
      const { status, type, text } = await read('/docs');
      expect(status).toBe(200);
      expect(type).toContain('text/html');
      for (const { path } of endpoints) expect(text).toContain(path);
    });
  });
};
