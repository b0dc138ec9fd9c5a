import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { signOut } from '@travel/contracts/endpoints/people/auth';
import { listTrips } from '@travel/contracts/endpoints/trips/trips';
import { createServer, type App } from '../create-server.ts';
import { requireDeclaredRoutes } from './declared-routes.ts';
import { createRoute } from './route.ts';

let app: App;
beforeEach(async () => {
  app = await createServer({ service: 'test', logLevel: 'silent' });
  requireDeclaredRoutes(app, { listed: [signOut], undeclared: ['GET /robots.txt', '* /api/*'] });
});
afterEach(() => app.close());

it('refuses a route that does not declare who may call it', () => {
  expect(() => app.get('/api/all-bookings', () => [])).toThrow('GET /api/all-bookings does not declare');
  expect(() => app.post('/robots.txt', () => [])).toThrow('POST /robots.txt does not declare');
});

it('refuses a declared route that is missing in the table of permissions', () => {
  const route = createRoute({ signedIn: () => ({}) });
  expect(() => route(app, listTrips, () => ({ data: { trips: [] } }) as never)).toThrow(
    'is missing in the table of permissions',
  );
});

it('refuses an undeclared route below the path of a plugin', async () => {
  await expect(
    app.register(
      async (scope) => {
        scope.get('/orders', () => []);
      },
      { prefix: '/v2' },
    ),
  ).rejects.toThrow('GET /v2/orders does not declare');
});

it('accepts listed routes, routes with their own key, and known public ones', () => {
  const route = createRoute({ anyone: () => ({}) });
  route(app, signOut, () => ({}) as never);
  app.get('/robots.txt', () => '');
  app.all('/api/*', () => '');
  app.route({ method: 'POST', url: '/v1/refunds', config: { opensByKey: true }, handler: () => '' });
  expect(app.hasRoute({ method: 'POST', url: '/v1/refunds' })).toBe(true);
});
