import { expect, it } from '@jest/globals';
import { findPageChunks } from './page-chunks.ts';

const chunks = [
  'main',
  'shell-texts-en-US',
  'shell-texts-de-DE',
  'header-v1',
  'header-v2',
  'mfe-header-texts-en-US',
  'travel-pages',
  'mfe-travel-texts-en-US',
  'mfe-travel-texts-en-US-for-search',
  'mfe-travel-texts-en-US-for-search.HLT_details.HLT',
  'page-home.almanac',
  'page-search.HLT',
  'checkout-page',
  'page-checkout.RST_checkout.STY',
  'mfe-checkout-texts-en-US',
  'mfe-checkout-texts-en-US-for-checkout',
  'mfe-checkout-texts-en-US-for-checkout.RST_checkout.STY',
];
const everywhere = ['main', 'shell-texts-en-US', 'header-v1', 'mfe-header-texts-en-US'];

const checkoutTexts = ['mfe-checkout-texts-en-US', 'mfe-checkout-texts-en-US-for-checkout'];

it("returns the chunks of shell and header, the page's module, its own chunk and all their English texts", () => {
  expect(findPageChunks(chunks, { key: 'home.almanac', page: 'home' })).toEqual([
    ...everywhere,
    'travel-pages',
    'page-home.almanac',
    'mfe-travel-texts-en-US',
  ]);
  expect(findPageChunks(chunks, { key: 'search.HLT', page: 'search' })).toEqual([
    ...everywhere,
    'travel-pages',
    'page-search.HLT',
    'mfe-travel-texts-en-US',
    'mfe-travel-texts-en-US-for-search',
    'mfe-travel-texts-en-US-for-search.HLT_details.HLT',
  ]);
});

it('returns no further chunk for a page that consists only of its module', () => {
  expect(findPageChunks(chunks, { key: 'checkout', page: 'checkout' })).toEqual([
    ...everywhere,
    'checkout-page',
    ...checkoutTexts,
  ]);
});

it('finds a chunk whose name contains several pages', () => {
  expect(findPageChunks(chunks, { key: 'checkout.STY', page: 'checkout' })).toEqual([
    ...everywhere,
    'checkout-page',
    'page-checkout.RST_checkout.STY',
    ...checkoutTexts,
    'mfe-checkout-texts-en-US-for-checkout.RST_checkout.STY',
  ]);
});
