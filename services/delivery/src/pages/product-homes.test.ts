import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTrial, setCookie, type Trial, type Visit } from '../testing/delivery-trial.ts';

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

describe('the head of a page for search engines', () => {
  const getHead = async (path: string, visit: Visit = {}) => {
    const { body } = await trial.visit(path, visit);
    return (body.match(/<(?:link rel="(?:canonical|alternate)"|meta name="robots")[^>]*>/g) ?? []).join('\n');
  };

  it('names the URL of a home in each language', async () => {
    expect(await getHead('/cars?utm_source=mail')).toBe(
      [
        '<link rel="canonical" href="http://localhost:3000/cars">',
        '<link rel="alternate" hreflang="en-US" href="http://localhost:3000/cars">',
        '<link rel="alternate" hreflang="es-MX" href="http://localhost:3000/cars?lang=es-MX">',
        '<link rel="alternate" hreflang="fr-FR" href="http://localhost:3000/cars?lang=fr-FR">',
        '<link rel="alternate" hreflang="de-DE" href="http://localhost:3000/cars?lang=de-DE">',
        '<link rel="alternate" hreflang="ar-AE" href="http://localhost:3000/cars?lang=ar-AE">',
        '<link rel="alternate" hreflang="x-default" href="http://localhost:3000/cars">',
      ].join('\n'),
    );
    expect(await getHead('/', { host: 'skyline.localhost:3000' })).toContain(
      '<link rel="canonical" href="http://skyline.localhost:3000/">',
    );
  });

  it('describes a home for link previews, and the organisation of the site', async () => {
    const { body } = await trial.visit('/cars', { cookies: { lang_code: 'de-DE' } });
    const texts = Object.fromEntries(
      [...body.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, name, text]) => [name, text]),
    );
    expect(texts).toEqual({
      title: 'Mietwagen · Almanac',
      description: /<meta name="description" content="([^"]*)">/.exec(body)?.[1],
      url: 'http://localhost:3000/cars?lang=de-DE',
      type: 'website',
      site_name: 'Almanac',
      locale: 'de_DE',
    });
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(data)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Almanac',
      url: 'http://localhost:3000/',
      email: 'help@almanac.example',
      telephone: expect.stringMatching(/^\+/),
    });
  });

  it('follows the language of the URL, which later pages keep', async () => {
    const german = await trial.visit('/cars?lang=de-DE');
    expect(german.body).toContain('<title>Mietwagen · Almanac</title>');
    expect(german.body).toContain('<link rel="canonical" href="http://localhost:3000/cars?lang=de-DE">');
    expect(setCookie(german, 'lang_code')).toBe('de-DE');
    expect((await trial.visit('/cars')).body).toContain('<title>Cars · Almanac</title>');
  });

  it('keeps a language that the visitor has chosen', async () => {
    const chosen = await trial.visit('/cars?lang=de-DE', { cookies: { lang_code: 'en-US' } });
    expect(chosen.body).toContain('<title>Cars · Almanac</title>');
    expect(setCookie(chosen, 'lang_code')).toBeUndefined();
    expect(setCookie(await trial.visit('/cars?lang=xx-XX'), 'lang_code')).toBeUndefined();
  });

  it('lists each home and legal page in the sitemap of the site', async () => {
    const { body, headers } = await trial.visit('/sitemap.xml', { host: 'skyline.localhost:3000' });
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const urls = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    expect(urls).toHaveLength(11 * 5);
    expect(urls).toEqual(
      expect.arrayContaining([
        'http://skyline.localhost:3000/',
        'http://skyline.localhost:3000/flight?lang=de-DE',
        'http://skyline.localhost:3000/terms-of-use?lang=ar-AE',
      ]),
    );
    expect((await trial.visit('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });

  it.each(['/cars/search-details', '/nowhere', '/checkout-success', '/user/my-trips'])(
    'excludes %s from search results',
    async (path) => {
      expect(await getHead(path)).toBe('<meta name="robots" content="noindex">');
    },
  );
});
