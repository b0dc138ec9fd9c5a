import { expect, it } from '@jest/globals';
import { rememberPrice } from '@travel/contracts/host/seen-prices';

const openStorage = (text: string | null = null) => {
  let kept = text;
  return { get: () => kept, set: (_: string, value: string) => void (kept = value), text: () => kept };
};
const at = '2026-11-20T08:00:00.000Z';
const later = '2026-11-21T08:00:00.000Z';

it('returns the price that this browser showed first', () => {
  const storage = openStorage();
  expect(rememberPrice(storage, 'a', { amount: 100, at })).toEqual({ amount: 100, at });
  expect(rememberPrice(storage, 'a', { amount: 120, at: later })).toEqual({ amount: 100, at });
  expect(rememberPrice(storage, 'b', { amount: 7, at: later })).toEqual({ amount: 7, at: later });
});

it('forgets a shown price after a month', () => {
  const storage = openStorage();
  rememberPrice(storage, 'a', { amount: 100, at });
  const shown = { amount: 120, at: '2026-12-21T08:00:00.000Z' };
  expect(rememberPrice(storage, 'a', shown)).toEqual(shown);
});

it('retains the latest sixty shown prices', () => {
  const storage = openStorage();
  for (let count = 0; count < 80; count += 1) rememberPrice(storage, `k${String(count)}`, { amount: count, at });
  expect(Object.keys(JSON.parse(storage.text() ?? ''))).toHaveLength(60);
  expect(rememberPrice(storage, 'k79', { amount: 1, at: later })).toEqual({ amount: 79, at });
});

it.each(['{', 'null', '[]', '{"a":"much"}', '{"a":[1]}'])('ignores the invalid stored list of prices %s', (text) => {
  expect(rememberPrice(openStorage(text), 'a', { amount: 3, at })).toEqual({ amount: 3, at });
});
