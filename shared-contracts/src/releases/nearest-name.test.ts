import { describe, expect, it } from '@jest/globals';
import { isCountryCode, describeUnknownCountry } from './country-codes.ts';
import { suggestName } from './suggest-name.ts';

describe('a misspelt name', () => {
  it.each([
    ['skylin', ' Did you mean skyline?'],
    ['Skyline', ' Did you mean skyline?'],
    ['habror', ' Did you mean harbor?'],
    ['nowhere', ''],
    ['x', ''],
  ])('suggests the nearest existing name for a misspelt one, if any: %s', (name, text) => {
    expect(suggestName(name, ['main', 'skyline', 'harbor'])).toBe(text);
  });
});

describe('country codes', () => {
  it.each(['DE', 'US', 'MX', 'GB', 'XK', 'AE'])('accepts the country code %s', (code) =>
    expect(isCountryCode(code)).toBe(true),
  );
  it.each(['ZZ', 'EU', 'UK', 'SU', 'QQ', 'de', 'D', 'DEU'])('rejects the country code %s', (code) => {
    expect(isCountryCode(code)).toBe(false);
  });
  it.each([
    ['UK', 'Did you mean GB?'],
    ['germany', 'Did you mean DE?'],
    ['de', 'Did you mean DE?'],
    ['germny', 'Did you mean germany?'],
    ['ZZ', 'There is no country ZZ. Use a two-letter code'],
  ])('suggests a country for %s: %s', (asked, text) => expect(describeUnknownCountry(asked)).toContain(text));
});
