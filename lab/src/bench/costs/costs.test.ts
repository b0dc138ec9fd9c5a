import { expect, it } from '@jest/globals';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { deliveryEndpoints } from '@travel/contracts/endpoints/delivery/delivery';
import type { Endpoint } from '@travel/contracts/http/endpoint';
import { buildKey } from './call-requests.ts';
import { expensiveRequests } from './expensive-requests.ts';

const endpoints: readonly Endpoint[] = apiEndpoints;

it('measures the cost of each search and price calculation with an expensive request', () => {
  const expensive = endpoints.filter(({ limitedAs }) => limitedAs !== undefined);
  expect(expensive.map(buildKey).filter((key) => !(key in expensiveRequests))).toEqual([]);
});

it('has a sample request for each call with a body', () => {
  const all: readonly Endpoint[] = [...endpoints, ...deliveryEndpoints];
  const missing = all.filter(({ body, sample }) => body !== undefined && sample.request === undefined);
  expect(missing.map(buildKey).filter((key) => !(key in expensiveRequests))).toEqual([]);
});

it('has expensive requests only for endpoints that exist', () => {
  const keys = new Set(endpoints.map(buildKey));
  expect(Object.keys(expensiveRequests).filter((key) => !keys.has(key))).toEqual([]);
});
