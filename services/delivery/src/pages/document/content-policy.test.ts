import { expect, it } from '@jest/globals';
import { createContentPolicy, getIntegrityHeaders } from './content-policy.ts';

const given = {
  nonce: 'n',
  inline: ["'sha256-g'"],
  assetOrigin: 'https://assets.test',
  paymentsOrigin: 'https://pay.test',
  pictureOrigins: [],
  overrides: [],
  mapTiles: undefined,
  widgets: [],
  packages: ['shell', 'mfe-gifts'] as const,
};

it('allows Stripe’s origins only if a live Stripe account charges cards', () => {
  expect(createContentPolicy({ ...given, chargesRealCards: false })).not.toContain('stripe.com');
  const policy = createContentPolicy({ ...given, chargesRealCards: true });
  expect(policy).toContain("connect-src 'self' https://assets.test https://pay.test https://api.stripe.com;");
  expect(policy).toContain('frame-src https://pay.test https://js.stripe.com https://hooks.stripe.com;');
  expect(policy).toContain(
    "script-src 'sha256-g' https://assets.test/shell/ https://assets.test/mfe-gifts/ https://js.stripe.com;",
  );
  expect(policy).toContain("trusted-types shell mfe-gifts guard 'allow-duplicates'");
});

it('allows pictures of suppliers, and nothing else of them', () => {
  const policy = createContentPolicy({
    ...given,
    chargesRealCards: false,
    pictureOrigins: ['https://photos.supplier.test'],
  });
  expect(policy).toContain("img-src 'self' https://assets.test data: https://photos.supplier.test;");
  expect(policy.split('photos.supplier.test')).toHaveLength(2);
});

it('requires integrity of every script unless Stripe’s script or local builds are on the page', () => {
  expect(getIntegrityHeaders({ chargesRealCards: false, overrides: [] })).toEqual({
    'integrity-policy': 'blocked-destinations=(script)',
  });
  expect(getIntegrityHeaders({ chargesRealCards: true, overrides: [] })).toEqual({});
  expect(getIntegrityHeaders({ chargesRealCards: false, overrides: ['http://localhost:3001'] })).toEqual({});
  expect(createContentPolicy({ ...given, chargesRealCards: false, overrides: ['http://localhost:3001'] })).toMatch(
    /script-src [^;]* http:\/\/localhost:3001;/,
  );
});
