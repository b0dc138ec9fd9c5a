import { expect, it } from '@jest/globals';
import { pageScripts, pageTexts, type PageOfRelease } from '@travel/contracts/releases/page-scripts';

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

const page = (of: Partial<PageOfRelease>): PageOfRelease => ({
  page: 'home',
  look: 'harbor',
  catalogue: 'HLT',
  ...of,
});

it('a page loads its module, and what the module asks for on that page in that look', () => {
  expect(pageScripts(travel, page({}))).toEqual(['travel-pages.js', 'home-harbor.js']);
  expect(pageScripts(travel, page({ page: 'search' }))).toEqual(['travel-pages.js', 'search.js']);
});

it('a page of a product loads the chunks that its product has for it', () => {
  expect(pageScripts(travel, page({ page: 'search', catalogue: 'RST' }))).toEqual([
    'travel-pages.js',
    'search.js',
    'resorts.js',
  ]);
});

it('a page that asks for nothing more loads the module alone', () => {
  expect(pageScripts(travel, page({ look: 'almanac' }))).toEqual(['travel-pages.js']);
  expect(pageScripts(travel, page({ page: null, catalogue: null }))).toEqual(['travel-pages.js']);
  expect(pageScripts({ scripts: ['checkout-page.js'] }, page({ page: 'checkout' }))).toEqual(['checkout-page.js']);
});

it('a page loads the texts of what it shows, in its language', () => {
  expect(pageTexts(travel, page({}), 'de-DE')).toEqual(['texts-de.js']);
  expect(pageTexts(travel, page({ page: 'search', catalogue: 'RST' }), 'de-DE')).toEqual([
    'texts-de.js',
    'search-de.js',
    'resorts-de.js',
  ]);
  expect(pageTexts({ texts: travel.texts }, page({ page: 'search' }), 'en-US')).toEqual(['texts-en.js']);
});
