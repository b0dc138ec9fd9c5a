import { expect, it } from '@jest/globals';
import { pageScripts } from '@travel/contracts/releases/page-scripts';

const travel = {
  scripts: ['travel-pages.js'],
  pages: { search: ['search.js', 'travel-pages.js'], 'home.harbor': ['home-harbor.js'] },
};

it('a page loads its module, and what the module asks for on that page in that look', () => {
  expect(pageScripts(travel, 'home', 'harbor')).toEqual(['travel-pages.js', 'home-harbor.js']);
  expect(pageScripts(travel, 'search', 'harbor')).toEqual(['travel-pages.js', 'search.js']);
});

it('a page that asks for nothing more loads the module alone', () => {
  expect(pageScripts(travel, 'home', 'almanac')).toEqual(['travel-pages.js']);
  expect(pageScripts(travel, null, 'harbor')).toEqual(['travel-pages.js']);
  expect(pageScripts({ scripts: ['checkout-page.js'] }, 'checkout', 'almanac')).toEqual(['checkout-page.js']);
});
