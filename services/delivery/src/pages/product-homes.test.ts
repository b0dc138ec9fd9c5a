import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openTrial, type Trial } from '../testing/delivery-trial.ts';

const frame = (text: string) => `<!--body-->\n<p>${text}</p>`;

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial();
  await trial.goLive('shell', {
    known_paths: ['/', '/cars', '/flight', '/cars/search-details'],
    frames: { shell: { 'en-US': '<!--body-->\n<!--slot:main-->', 'de-DE': '<!--body-->\n<!--slot:main-->' } },
  });
  await trial.goLive('mfe-travel', {
    known_paths: ['/', '/cars', '/flight', '/cars/search-details'],
    frames: {
      'travel/pages': {
        'home.en-US': frame('any home'),
        'home.HLT.en-US': frame('hotels'),
        'home.CAR.en-US': frame('cars'),
        'search.en-US': frame('results'),
      },
    },
  });
});
afterAll(() => trial.end());

it.each([
  ['/', 'Hotels · Almanac', 'hotels'],
  ['/cars', 'Cars · Almanac', 'cars'],
  ['/flight', 'Flights · Almanac', 'any home'],
  ['/cars/search-details', 'Cars: results · Almanac', 'results'],
])('shows the product of the page %s in the first HTML', async (path, title, text) => {
  const { body } = await trial.visit(path);
  expect(body).toContain(`<title>${title}</title>`);
  expect(body).toContain(`<p>${text}</p>`);
});

it('names the product in the language of the page', async () => {
  const { body } = await trial.visit('/cars', { cookies: { lang_code: 'de-DE' } });
  expect(body).toContain('<title>Mietwagen · Almanac</title>');
});

it('shows the title of a missing page', async () => {
  const { body } = await trial.visit('/nowhere');
  expect(body).toContain('<title>Page not found · Almanac</title>');
});
