import { describe, expect, it } from '@jest/globals';
import { getFirstCallUrl, getFirstPictureUrl, sortParameters } from '@travel/contracts/http/first-calls';

const page = (search: string) => ({ query: new URLSearchParams(search), currency: 'EUR', lang: 'de-DE', held: '' });

describe('the address of a first call', () => {
  it('fills a first call from the query, currency and language of the page', () => {
    const template = '/api/hotels/{hotel}?rooms={rooms}&currency={currency}&lang={lang}&limit=25';
    expect(getFirstCallUrl(template, page('?hotel=a b/c&rooms=2-1:7&utm=x'))).toBe(
      '/api/hotels/a%20b%2Fc?currency=EUR&lang=de-DE&limit=25&rooms=2-1%3A7',
    );
  });

  it('sends no first call if the page lacks a required parameter', () => {
    const template = '/api/hotels?place={place}&rooms={rooms}';
    expect(getFirstCallUrl(template, page('?place=rome'))).toBeNull();
    expect(getFirstCallUrl(template, page('?place=rome&rooms=%20'))).toBeNull();
    expect(getFirstCallUrl('/api/holds/{hold}', page(''))).toBeNull();
  });

  it('omits optional parameters of a first call that the page lacks', () => {
    const template = '/api/hotels?place={place}&sort={sort?}';
    expect(getFirstCallUrl(template, page('?place=rome'))).toBe('/api/hotels?place=rome');
    expect(getFirstCallUrl(template, page('?sort=price&place=rome'))).toBe('/api/hotels?place=rome&sort=price');
  });

  it('uses the default behind the equals sign for a missing parameter', () => {
    const template = '/api/flights?cabin={cabin=economy}&extras={extras=}';
    expect(getFirstCallUrl(template, page(''))).toBe('/api/flights?cabin=economy&extras=');
    expect(getFirstCallUrl(template, page('?cabin=first&extras=seat'))).toBe('/api/flights?cabin=first&extras=seat');
  });

  it('sends no first call if the page has an excluded parameter', () => {
    const template = '/api/flights?leg=0&chosen={!chosen}';
    expect(getFirstCallUrl(template, page(''))).toBe('/api/flights?leg=0');
    expect(getFirstCallUrl(template, page('?chosen=A_1'))).toBeNull();
  });

  it("fills a first call with the browser's hold if the page's URL names none", () => {
    const holding = (search: string) => ({ ...page(search), held: 'h-2' });
    expect(getFirstCallUrl('/api/holds/{hold}', holding(''))).toBe('/api/holds/h-2');
    expect(getFirstCallUrl('/api/holds/{hold}', holding('?hold=h-1'))).toBe('/api/holds/h-1');
  });

  it('escapes values that would add a parameter or path segment to a first call', () => {
    expect(getFirstCallUrl('/api/hotels/{hotel}?place={place}', page('?hotel=../x?y=1&place=a%26b=c'))).toBe(
      '/api/hotels/..%2Fx%3Fy%3D1?place=a%26b%3Dc',
    );
  });
});

describe('the address of a first picture', () => {
  const template = 'http://assets/scenes.3f/{data.hotels.1.scenes.0.kind}-{data.hotels.1.scenes.0.number}.avif';
  const answer = (scene: unknown) => ({ data: { hotels: [{}, { scenes: [scene] }] } });

  it('fills the URL of a first picture from the response, with list items by index', () => {
    expect(getFirstPictureUrl(template, answer({ kind: 'coast-road_2', number: 3 }))).toBe(
      'http://assets/scenes.3f/coast-road_2-3.avif',
    );
  });

  it('returns the photo that is shown instead of a drawing', () => {
    const photo = { url: 'https://photos.example/7.jpg' };
    expect(getFirstPictureUrl(template, answer({ kind: 'coast', number: 3, photo }))).toBe(photo.url);
    const script = { url: 'javascript:alert(1)' };
    expect(getFirstPictureUrl(template, answer({ kind: 'coast', number: 3, photo: script }))).toBeNull();
  });

  it.each([
    undefined,
    null,
    'words',
    [],
    { data: { hotels: [] } },
    { data: { hotels: 'of some length' } },
    answer({ kind: 'coast' }),
  ])('preloads no first picture if the response lacks the value: %j', (response) => {
    expect(getFirstPictureUrl(template, response)).toBeNull();
  });

  it.each(['../../api/session', 'a/b', 'a b', '', '%2e', '{data}', 1.5, null, true, ['coast'], { coast: 1 }])(
    'preloads no first picture if the value is not a plain word: %j',
    (kind) => {
      expect(getFirstPictureUrl(template, answer({ kind, number: 1 }))).toBeNull();
    },
  );
});

it('treats URLs that differ only in parameter order as the same call', () => {
  expect(sortParameters('/api/hotels?b=2&a=1&b=1')).toBe(sortParameters('/api/hotels?a=1&b=2&b=1'));
  expect(sortParameters('/api/hotels')).toBe('/api/hotels');
});
