import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fc, test } from '@fast-check/jest';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { sandboxEndpoints } from '@travel/contracts/endpoints/sandbox';
import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { problemSchema } from '@travel/kit/problem/problem';
import { openApi, operatorToken, type TestApi } from '../../testing/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const bad = fc.tuple(fc.constantFrom('\u0000', '\ud800', '\udfff', '\udc00\ud800'), fc.string(), fc.string());

/** Returns each text in a sample with its path, and a function that replaces the text in the sample. */
const textsIn = (value: unknown, field = ''): readonly { field: string; put: (text: string) => unknown }[] => {
  if (typeof value === 'string') return [{ field, put: (text) => text }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = Array.isArray(value) ? `${field}[${name}]` : field ? `${field}.${name}` : name;
    return textsIn(inner, at).map(({ field: deep, put }) => ({
      field: deep,
      put: (text: string) =>
        Array.isArray(value)
          ? value.map((one: unknown, place) => (String(place) === name ? put(text) : one))
          : { ...value, [name]: put(text) },
    }));
  });
};

const endpoints: readonly Endpoint[] = [...apiEndpoints, ...sandboxEndpoints, searchSecurityEvents];
let calls = 0;
/** Sends each request from its own IP address, so that no rate limit applies. */
const send = (method: Endpoint['method'], url: string, body?: unknown) => {
  calls += 1;
  return api.visitor({ address: `198.18.${calls >> 8}.${calls & 255}` }).send({
    method,
    url,
    headers: {
      authorization: `Bearer ${operatorToken}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
};

const bodies = endpoints.filter(({ sample }) => textsIn(sample.request).length > 0);

describe.each(bodies.map((one) => [`${one.method} ${one.path}`, one] as const))('%s', (_, { method, path, sample }) => {
  const places = textsIn(sample.request);
  test.prop([fc.constantFrom(...places), bad], { numRuns: Math.min(12, 2 + places.length) })(
    'rejects text that cannot be stored and names the field',
    async ({ field, put }, [text, before, after]) => {
      const url = path.replaceAll(/\{\w+\}/g, 'x1');
      const { response } = await send(method, url, put(`${before}${text}${after}`));
      expect(response.statusCode).toBe(400);
      const { errors } = problemSchema.parse(response.json());
      expect(errors?.map((error) => error.field)).toContain(field);
    },
  );
});

const placed = endpoints.filter(({ params }) => params !== undefined);

describe.each(placed.map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s',
  (_, { method, path, params, sample }) => {
    it.each(Object.keys(params?.shape ?? {}))('rejects a null character in the parameter %s', async (name) => {
      const url = path.replace(`{${name}}`, 'x%00y').replaceAll(/\{\w+\}/g, 'x1');
      const { response } = await send(method, url, sample.request);
      expect(response.statusCode).toBe(400);
      expect(problemSchema.parse(response.json()).errors?.[0]?.field).toBe(name);
    });
  },
);

const asked = endpoints.filter(({ query }) => query !== undefined);

describe.each(asked.map((one) => [`${one.method} ${one.path}`, one] as const))('the query of %s', (_, endpoint) => {
  const { method, path, query, sample } = endpoint;
  it.each(Object.keys(query?.shape ?? {}))('rejects a null character in the field %s', async (name) => {
    const { response } = await send(method, `${path.replaceAll(/\{\w+\}/g, 'x1')}?${name}=x%00y`, sample.request);
    expect(response.statusCode).toBe(400);
    expect(problemSchema.parse(response.json()).errors?.map(({ field }) => field)).toContain(name);
  });

  // Invalid UTF-8 in URLs: half a surrogate pair is encoded as three bytes, other invalid bytes as one.
  it.each(['%ED%A0%80', '%ED%BF%BF', '%FF', '%E0%A4%A', '%'])(
    'returns no server error for a query that contains %s',
    async (bytes) => {
      const [name = 'x'] = Object.keys(query?.shape ?? {});
      const { response } = await send(method, `${path.replaceAll(/\{\w+\}/g, 'x1')}?${name}=${bytes}`, sample.request);
      expect(response.statusCode).toBeLessThan(500);
    },
  );
});
