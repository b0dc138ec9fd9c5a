import { expect, it } from '@jest/globals';
import { mayMeasure } from './may-measure.ts';

const checkConsent = (reports: { sampled: boolean; asks: boolean } | undefined, consents = '{}', says = {}) =>
  mayMeasure({
    reports,
    storage: { get: (key) => (key === 'consents' ? consents : null) },
    page: { location: window.location, navigator: Object.assign(Object.create(navigator), says) },
  });
const agreed = JSON.stringify({ measures: window.location.host });

it('measures sampled visitors if no consent is required', () => {
  expect(checkConsent({ sampled: true, asks: false })).toBe(true);
  expect(checkConsent({ sampled: false, asks: false })).toBe(false);
});

it("measures only after consent to the page's host if consent is required", () => {
  expect(checkConsent({ sampled: true, asks: true })).toBe(false);
  expect(checkConsent({ sampled: true, asks: true }, agreed)).toBe(true);
  expect(checkConsent({ sampled: true, asks: true }, '{"measures":"elsewhere.example"}')).toBe(false);
  expect(checkConsent({ sampled: true, asks: true }, '{"measures":""}')).toBe(false);
});

it('measures nothing if the browser objects or delivery sends no settings', () => {
  expect(checkConsent({ sampled: true, asks: false }, agreed, { globalPrivacyControl: true })).toBe(false);
  expect(checkConsent(undefined, agreed)).toBe(false);
});
