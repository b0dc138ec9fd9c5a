import { expect, it } from '@jest/globals';
import { collectPageScripts, collectPageTexts, type ReleasePage } from '@travel/contracts/releases/page-scripts';

const travel = {
  scripts: ['travel-pages.js'],
  pages: {
    search: ['search.js', 'travel-pages.js'],
    'search.RST': ['search.js', 'resorts.js'],
    'home.harbor': ['home-harbor.js'],
  },
  texts: { 'en-US': 'texts-en.js', 'de-DE': 'texts-de.js' },
  page_texts: {
    search: { 'en-US': 'search-en.js', 'de-DE': 'search-de.js' },
    'search.RST': { 'en-US': 'resorts-en.js', 'de-DE': 'resorts-de.js' },
  },
};

const page = (of: Partial<ReleasePage>): ReleasePage => ({
  page: 'home',
  look: 'harbor',
  catalogue: 'HLT',
  ...of,
});

it('loads the scripts of a module and of its chunks for the page and visual style', () => {
  expect(collectPageScripts(travel, page({}))).toEqual(['travel-pages.js', 'home-harbor.js']);
  expect(collectPageScripts(travel, page({ page: 'search' }))).toEqual(['travel-pages.js', 'search.js']);
});

it("loads the chunks of the product for the product's page", () => {
  expect(collectPageScripts(travel, page({ page: 'search', catalogue: 'RST' }))).toEqual([
    'travel-pages.js',
    'search.js',
    'resorts.js',
  ]);
});

it('loads only the module if the page has no chunks', () => {
  expect(collectPageScripts(travel, page({ look: 'almanac' }))).toEqual(['travel-pages.js']);
  expect(collectPageScripts(travel, page({ page: null, catalogue: null }))).toEqual(['travel-pages.js']);
  expect(collectPageScripts({ scripts: ['checkout-page.js'] }, page({ page: 'checkout' }))).toEqual([
    'checkout-page.js',
  ]);
});

it('loads the texts of the page in its language', () => {
  expect(collectPageTexts(travel, page({}), 'de-DE')).toEqual(['texts-de.js']);
  expect(collectPageTexts(travel, page({ page: 'search', catalogue: 'RST' }), 'de-DE')).toEqual([
    'texts-de.js',
    'search-de.js',
    'resorts-de.js',
  ]);
  expect(collectPageTexts({ texts: travel.texts }, page({ page: 'search' }), 'en-US')).toEqual(['texts-en.js']);
});
