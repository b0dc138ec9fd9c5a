import { afterAll, describe, expect, it } from '@jest/globals';
import { createServer } from '@travel/kit/server/create-server';
import { SupplierUnavailable } from '@travel/supplier-kit/items/item-supplier';
import { GatewayUnavailable } from './gateway.ts';

const app = await createServer({ service: 'trial', logDestination: { write: () => undefined } });
app.get('/provider', () => {
  throw new GatewayUnavailable('connect ECONNREFUSED 127.0.0.1:3300', { cause: new Error('socket') });
});
app.get('/supplier', () => {
  throw new SupplierUnavailable('The supplier did not answer the call to book');
});
afterAll(() => app.close());

describe('an external service that does not answer', () => {
  it.each(['/provider', '/supplier'])(
    'returns status 503 with Retry-After if an external service does not respond: %s',
    async (url) => {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
      expect(answer.body).not.toMatch(/ECONNREFUSED|3300/);
    },
  );
});
