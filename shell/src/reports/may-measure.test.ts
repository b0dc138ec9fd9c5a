import { expect, it } from '@jest/globals';
import { mayMeasure } from './may-measure.ts';

const mayOf = (reports: { sampled: boolean; asks: boolean } | undefined, consents = '{}', says = {}) =>
  mayMeasure({
    reports,
    storage: { get: (key) => (key === 'consents' ? consents : null) },
    page: { location: window.location, navigator: Object.assign(Object.create(navigator), says) },
  });
const agreed = JSON.stringify({ measures: window.location.host });

it('measures in the sample where nobody has to be asked', () => {
  expect(mayOf({ sampled: true, asks: false })).toBe(true);
  expect(mayOf({ sampled: false, asks: false })).toBe(false);
});

it('measures after consent alone where it is owed, and for a host that was agreed to', () => {
  expect(mayOf({ sampled: true, asks: true })).toBe(false);
  expect(mayOf({ sampled: true, asks: true }, agreed)).toBe(true);
  expect(mayOf({ sampled: true, asks: true }, '{"measures":"elsewhere.example"}')).toBe(false);
  expect(mayOf({ sampled: true, asks: true }, '{"measures":""}')).toBe(false);
});

it('believes a browser that says no, and measures nothing for a delivery that says nothing', () => {
  expect(mayOf({ sampled: true, asks: false }, agreed, { globalPrivacyControl: true })).toBe(false);
  expect(mayOf(undefined, agreed)).toBe(false);
});
