import { expect, it } from '@jest/globals';
import { createStorage } from './storage.ts';

it('[2.8/02] stores values, and clears all of local storage on reset', () => {
  const storage = createStorage(() => window.localStorage);
  window.localStorage.setItem('travel:recent', 'of the traveller before');
  storage.set('currency_code', 'EUR');
  expect(storage.get('currency_code')).toBe('EUR');
  storage.reset();
  expect(storage.get('currency_code')).toBeNull();
  expect(window.localStorage).toHaveLength(0);
});

it('reads blocked storage as empty without failing', () => {
  const storage = createStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  storage.set('lang_code', 'fr-FR');
  storage.reset();
  expect(storage.get('lang_code')).toBeNull();
});
