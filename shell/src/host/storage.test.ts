import { expect, it } from '@jest/globals';
import { createStorage } from './storage.ts';

it('keeps values under the keys of the product, and forgets only those', () => {
  const storage = createStorage(() => window.localStorage);
  window.localStorage.setItem('of another', 'kept');
  storage.set('currency_code', 'EUR');
  expect(storage.get('currency_code')).toBe('EUR');
  storage.reset();
  expect(storage.get('currency_code')).toBeNull();
  expect(window.localStorage.getItem('of another')).toBe('kept');
});

it('reads as empty where storage is blocked, and fails no journey', () => {
  const storage = createStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  storage.set('lang_code', 'fr-FR');
  storage.reset();
  expect(storage.get('lang_code')).toBeNull();
});
