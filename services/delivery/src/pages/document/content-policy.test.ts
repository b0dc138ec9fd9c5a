import { expect, it } from '@jest/globals';
import { contentPolicy } from './content-policy.ts';

const given = {
  nonce: 'n',
  assetOrigin: 'https://assets.test',
  paymentsOrigin: 'https://pay.test',
  overrides: [],
  mapTiles: undefined,
  widgets: [],
  packages: ['shell', 'mfe-gifts'] as const,
};

it('lets the card provider in only where a real account takes the cards', () => {
  expect(contentPolicy({ ...given, realCards: false })).not.toContain('stripe.com');
  const policy = contentPolicy({ ...given, realCards: true });
  expect(policy).toContain("connect-src 'self' https://assets.test https://pay.test https://api.stripe.com;");
  expect(policy).toContain('frame-src https://pay.test https://js.stripe.com https://hooks.stripe.com;');
  expect(policy).toContain("script-src 'nonce-n' 'strict-dynamic';");
  expect(policy).toContain("trusted-types shell mfe-gifts guard 'allow-duplicates'");
});
