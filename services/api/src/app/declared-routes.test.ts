import { expect, it } from '@jest/globals';
import { createServer } from '@travel/kit/server';
import { requireDeclaredRoutes } from './declared-routes.ts';

it('refuses a route that does not declare who may call it', async () => {
  const app = await createServer({ service: 'test', logLevel: 'silent' });
  requireDeclaredRoutes(app);
  expect(() => app.get('/api/all-bookings', () => [])).toThrow('GET /api/all-bookings does not declare');
  await app.close();
});
