import { describe, expect, it } from '@jest/globals';
import { apiEndpoints } from '@travel/contracts/endpoints/api';
import { deliveryEndpoints } from '@travel/contracts/endpoints/delivery/delivery';
import { paymentsSandboxEndpoints } from '@travel/contracts/endpoints/payments/payments-sandbox';
import { can } from '@travel/contracts/people/permissions';
import { sandboxEndpoints } from '@travel/contracts/endpoints/sandbox';
import { searchSecurityEvents } from '@travel/contracts/endpoints/people/security';
import { supplierCardEndpoints } from '@travel/contracts/endpoints/payments/supplier-cards';
import type { Endpoint } from '@travel/contracts/http/endpoint';

const all: readonly Endpoint[] = [
  ...apiEndpoints,
  ...deliveryEndpoints,
  ...sandboxEndpoints,
  ...paymentsSandboxEndpoints,
  ...supplierCardEndpoints,
  searchSecurityEvents,
];
const key = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('endpoint declarations', () => {
  it('lists each endpoint once', () => {
    expect(new Set(all.map(key)).size).toBe(all.length);
  });

  it.each(all.map((one) => [key(one), one] as const))('%s: has a sample that matches its schemas', (_, one) => {
    expect(one.response.safeParse(one.sample.response).error).toBeUndefined();
    expect(one.body?.safeParse(one.sample.request).error).toBeUndefined();
  });

  const asksForAction = all.filter(({ access }) => access.action !== undefined);

  it.each(asksForAction.map((one) => [key(one), one] as const))(
    '%s: declares the refusal of a demo account if there is one',
    (_, { access: { action = 'book' }, errors = {} }) => {
      const demo = { role: 'traveller', usr_type: '2', is_demo: true } as const;
      expect('demo_account' in errors).toBe(!can(demo, action));
    },
  );

  it.each(all.map((one) => [key(one), one] as const))('%s: declares the parameters of its path', (_, one) => {
    const inPath = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(inPath).toEqual(Object.keys(one.params?.shape ?? {}));
  });
});
