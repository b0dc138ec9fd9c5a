import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readRental } from '@travel/contracts/endpoints/products/holiday-rentals';
import { listAds } from '@travel/contracts/endpoints/products/ads';
import { type HomeAd, listHomeAds, setHomeAd } from '@travel/contracts/endpoints/office/home-ads';
import { setOwnAd } from '@travel/contracts/endpoints/office/own-ads';
import { uploadPlanPicture } from '@travel/contracts/endpoints/office/plan-pictures';
import { readResort, searchResorts } from '@travel/contracts/endpoints/products/resorts';
import { readStay } from '@travel/contracts/endpoints/products/stays';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { languages } from '@travel/contracts/locale/languages';
import { adFilters } from '@travel/contracts/products/ads/ads';
import { matchRoute } from '@travel/contracts/routes/routes';
import { countStatements } from '@travel/kit/database/count-statements';
import { signInStaff } from '../../testing/operator.ts';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

const count = countStatements();
let api: TestApi;
let guest: TestVisitor;
let merchandiser: TestVisitor;
beforeAll(async () => {
  api = await openApi({ onStatement: count.onStatement });
  guest = api.visitor();
  merchandiser = await signInStaff(api, 'merchandiser@example.test');
});
afterAll(() => api.close());

type Query = NonNullable<EndpointRequest<typeof listAds>['query']>;

const getAds = async (visitor: TestVisitor, query: Partial<Query> = {}) =>
  (await visitor.call(listAds, { query: { path: '/resorts', ...query } })).data.data;
const getListedAds = async (visitor: TestVisitor, query: Partial<Query> = {}) => {
  const { adsBannerData, adsData } = await getAds(visitor, query);
  return [...adsBannerData, ...adsData];
};

const missing = `/api/plans/pictures/${'0'.repeat(64)}.png`;

const main = 'localhost:3000';
/** An organisation that shows ads before sign-in. */
const harbor = 'harbor.localhost:3000';

describe('ads', () => {
  it.each([
    ['[2.8/04] hides ads from a guest on / without the flag', main, false, '/', false],
    ['[2.8/04] shows ads to a guest on / with the flag', harbor, false, '/', true],
    ['[2.8/04] shows ads to a guest on /cars with the flag', harbor, false, '/cars', true],
    ['[2.8/04] shows ads to a signed-in user on / without the flag', main, true, '/', true],
    ['[2.8/04] shows ads to a signed-in user on / with the flag', harbor, true, '/', true],
    ['[2.8/05] shows ads to a guest on /resorts without the flag', main, false, '/resorts', true],
    ['[2.8/05] shows ads to a guest on /stays/details without the flag', main, false, '/stays/details', true],
    ['[2.8/05] hides ads from a guest on /resorts with the flag', harbor, false, '/resorts', false],
    ['[2.8/05] hides ads from a signed-in user on /stays without the flag', main, true, '/stays', false],
    ['[2.8/05] hides ads from a signed-in user on /resorts with the flag', harbor, true, '/resorts', false],
    ['hides ads from a guest at checkout', harbor, false, '/hotel-checkout', false],
    ['hides ads on a path without a page', harbor, false, '/nowhere', false],
  ])('%s', async (_, host, isSignedIn, path, shown) => {
    const visitor = isSignedIn ? await api.signedIn('traveller@example.test', { host }) : api.visitor({ host });
    const answer = await getAds(visitor, { path });
    expect(answer.adsBannerData).toHaveLength(shown ? 1 : 0);
    expect(answer.adsData.length > 0).toBe(shown);
    expect(adFilters.map((filter) => answer[filter].length > 0)).toEqual(adFilters.map(() => shown));
  });

  it('[3/20] returns the type, ascending priority and stable UUID of each ad', async () => {
    const ads = await getListedAds(guest);
    expect(ads.map(({ petitionTypeStr }) => petitionTypeStr)).toEqual(['banner', ...ads.slice(1).map(() => 'offer')]);
    expect(ads.map(({ priority }) => priority)).toEqual(ads.map((_, at) => at + 1));
    expect(new Set(ads.map(({ uuid }) => uuid)).size).toBe(ads.length);
    const again = await getListedAds(api.visitor(), { currency: 'EUR', lang: 'de-DE' });
    expect(again.map(({ uuid }) => uuid)).toEqual(ads.map(({ uuid }) => uuid));
  });

  it('[7.5/06] links each ad to its offer at the advertised price, which is below the usual price', async () => {
    const calls = { resorts: readResort, stays: readStay, holidaystays: readRental };
    const ads = await getListedAds(guest, { currency: 'EUR' });
    expect(ads.length).toBeGreaterThan(2);
    for (const { path, price, strike, vacationType } of ads) {
      expect(price.amount).toBeLessThan(strike.amount);
      const { pathname, searchParams } = new URL(path, 'http://localhost');
      expect(matchRoute(pathname)).toMatchObject({ page: 'details', section: vacationType });
      const { lodging = '', unit, checkin = '', checkout = '', rooms } = Object.fromEntries(searchParams);
      const read = calls[vacationType as keyof typeof calls];
      const { data } = (
        await guest.call(read, {
          params: { lodging_id: lodging },
          query: { checkin, checkout, rooms, currency: 'EUR' },
        })
      ).data;
      expect(data.units.find(({ unit_id }) => unit_id === unit)?.price).toMatchObject({ inclusive: price, strike });
    }
  });

  it.each(adFilters)('[3/20] filters ads by %s and still returns all filter options', async (filter) => {
    const whole = await getAds(guest);
    const ads = await getListedAds(guest);
    for (const { value } of whole[filter]) {
      const some = await getAds(guest, { [filter]: value });
      const wanted = ads.filter((ad) => ad[filter] === value).map(({ uuid }) => uuid);
      expect([...some.adsBannerData, ...some.adsData].map(({ uuid }) => uuid)).toEqual(wanted);
      expect(adFilters.map((list) => some[list])).toEqual(adFilters.map((list) => whole[list]));
    }
    expect(await getListedAds(guest, { [filter]: 'nowhere' })).toEqual([]);
  });

  it.each(languages.map(({ code }) => code))('writes ads in %s', async (lang) => {
    const { adsBannerData, theme, vacationType } = await getAds(guest, { lang });
    const english = await getAds(guest);
    const listLabels = (texts: readonly { readonly label: string }[]) => texts.map(({ label }) => label);
    expect(adsBannerData[0]?.text.trim()).toBeTruthy();
    expect(adsBannerData[0]?.text === english.adsBannerData[0]?.text).toBe(lang === 'en-US');
    expect(listLabels(theme).join() === listLabels(english.theme).join()).toBe(lang === 'en-US');
    expect(listLabels(vacationType)).not.toContain('');
  });

  it('sends no more database statements than a search, and caches ads per price group', async () => {
    const measureSpent = async (call: () => Promise<unknown>) => {
      count.reset();
      await call();
      return { statements: count.statements().length };
    };
    const query = { currency: 'CHF', lang: 'fr-FR' } as const;
    const dates = { checkin: '2027-05-15', checkout: '2027-05-22', rooms: '2' };
    const search = await measureSpent(() => guest.call(searchResorts, { query: { place: 'amalfi-coast', ...dates } }));
    const first = await measureSpent(() => getAds(guest, query));
    const [again, another] = [
      await measureSpent(() => getAds(guest, query)),
      await measureSpent(() => getAds(api.visitor(), query)),
    ];
    expect(first.statements).toBeLessThanOrEqual(search.statements);
    expect([again, another]).toEqual([{ statements: 0 }, { statements: 0 }]);
    // Members pay different prices, so a member must not get ads from the guests' cache.
    const member = await api.signedIn('member@example.test');
    const askAsMember = () => measureSpent(() => getAds(member, { ...query, path: '/' }));
    const [calculated, kept] = [await askAsMember(), await askAsMember()];
    expect(calculated.statements).toBeGreaterThan(kept.statements);
  });

  it('hides and pins ads as staff decide, in a period, and refuses the second of two changes', async () => {
    const listAll = async () =>
      (await merchandiser.call(listHomeAds, { params: { organisation_id: 'main' }, query: {} })).data.data.ads;
    const set = ({ section, lodging_id, rule: before }: HomeAd, rule: HomeAd['rule']) =>
      merchandiser.call(setHomeAd, {
        params: { organisation_id: 'main' },
        query: {},
        body: { section, lodging_id, rule, before, why: 'Partner of the month' },
      });
    const listTitles = async () => (await getListedAds(guest)).map(({ title }) => title);
    const [first, second, ...others] = await listAll();
    const last = others.at(-1);
    if (!first || !second || !last) throw new Error('There are too few offers');
    expect(await listTitles()).toContain(first.name);
    const always = { priority: 1, from: null, until: null };
    const changes = await Promise.all([
      set(first, { ...always, kind: 'hide' }),
      set(first, { ...always, kind: 'pin' }),
    ]);
    expect(changes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [current] = (await listAll()).filter(({ lodging_id }) => lodging_id === first.lodging_id);
    await set(current ?? first, { ...always, kind: 'hide' });
    await set(last, { ...always, kind: 'pin' });
    await set(second, { ...always, kind: 'hide', until: '2026-11-01' });
    expect((await listTitles()).slice(0, 2)).toEqual([last.name, second.name]);
    expect(await listTitles()).not.toContain(first.name);
    expect(await listTitles()).toHaveLength(4);
    expect((await set({ ...last, lodging_id: 'nowhere' }, null)).problem).toMatchObject({ code: 'ad_unknown' });
    const wrong = { ...always, kind: 'hide', from: '2026-12-02', until: '2026-12-01' } as const;
    expect((await set(second, wrong)).problem).toMatchObject({ errors: [{ field: 'rule.until' }] });
    const rules = (await listAll()).filter(({ rule }) => rule !== null);
    for (const ad of rules) await set(ad, null);
    expect((await listTitles())[0]).toBe(first.name);
  });

  describe('own ads', () => {
    const request = setOwnAd.sample.request;
    const texts = {
      'en-US': { title: 'Autumn in Kyoto', description: 'Gardens and tea', alt: '' },
      'de-DE': { title: 'Herbst in Kyoto', description: '', alt: '' },
    };
    type Body = EndpointRequest<typeof setOwnAd>['body'];
    const set = (ad_id: string, change: Partial<Body>, staff = merchandiser) =>
      staff.call(setOwnAd, { params: { organisation_id: 'main', ad_id }, body: { ...request, texts, ...change } });

    it.each<[string, Partial<Body>, string]>([
      [
        'a title over 80 characters',
        { texts: { 'en-US': { ...texts['en-US'], title: 'a'.repeat(81) } } },
        'texts.en-US.title',
      ],
      [
        'a description over 160',
        { texts: { 'en-US': { ...texts['en-US'], description: 'a'.repeat(161) } } },
        'texts.en-US.description',
      ],
      ['only a text in another language', { texts: { 'de-DE': texts['de-DE'] } }, 'texts.en-US.title'],
      ['the address of another site', { path: 'https://evil.example/' }, 'path'],
      ['an address without a scheme', { path: '//evil.example' }, 'path'],
      ['a path with a second empty segment', { path: '/search//evil' }, 'path'],
      ['an address of the API', { path: '/api/plans' }, 'path'],
      ['a backslash', { path: '/\\evil.example' }, 'path'],
      ['a tab that browsers omit', { path: '/\t/evil.example' }, 'path'],
      ['a period that ends before it begins', { from: '2026-12-02', until: '2026-12-01' }, 'until'],
      ['a picture of another site', { image: 'https://evil.example/1.png' }, 'image'],
      [
        'a picture that was not uploaded',
        { image: missing, texts: { 'en-US': { ...texts['en-US'], alt: 'Tea' } } },
        'image',
      ],
      ['a picture without a description', { image: missing }, 'texts.en-US.alt'],
    ])('rejects %s', async (_, change, field) => {
      const { problem } = await set(crypto.randomUUID(), change);
      expect(problem?.errors?.map((one) => one.field)).toEqual([field]);
    });

    it('shows an ad in the language of the visitor until it ends, only at its organisation', async () => {
      const id = crypto.randomUUID();
      const getOwn = async (visitor: TestVisitor, query: Partial<Query> = {}) =>
        (await getAds(visitor, { path: '/resorts', ...query })).ownAds?.map(({ title, lang }) => ({ title, lang }));
      const file = Buffer.from('ffd8ff', 'hex').toString('base64');
      const upload = await merchandiser.call(uploadPlanPicture, {
        params: { organisation_id: 'main' },
        body: { file },
      });
      const { image } = upload.data.data;
      const described = { ...texts['en-US'], alt: 'A garden' };
      await set(id, {
        products: ['RST'],
        until: null,
        image,
        texts: { ...texts, 'en-US': described, 'de-DE': { ...texts['de-DE'], alt: 'Ein Garten' } },
      });
      expect((await getAds(guest)).ownAds).toMatchObject([
        { priority: 1, path: request.path, picture: { url: image, alt: 'A garden' } },
      ]);
      const english = { title: 'Autumn in Kyoto', lang: 'en-US' };
      expect(await getOwn(guest)).toEqual([english]);
      expect(await getOwn(guest, { lang: 'de-DE' })).toEqual([{ title: 'Herbst in Kyoto', lang: 'de-DE' }]);
      expect(await getOwn(guest, { lang: 'fr-FR' })).toEqual([english]);
      expect((await getListedAds(guest)).map(({ priority }) => priority)).toEqual([2, 3, 4, 5]);
      expect(await getOwn(guest, { theme: 'water' })).toEqual([]);
      expect(await getOwn(guest, { path: '/stays' })).toEqual([]);
      expect(await getOwn(api.visitor({ host: 'skyline.localhost:3000' }))).toEqual([]);
      const support = await signInStaff(api, 'support@example.test');
      expect((await set(id, { revision: 1 }, support)).problem).toMatchObject({ status: 403 });
      const changes = await Promise.all([1, 2].map((day) => set(id, { revision: 1, until: `2026-11-0${day}` })));
      expect(changes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await getOwn(guest)).toEqual([]);
      // An ad without a text in the default language can still be archived, and a repeated request changes nothing.
      const archive = () => set(id, { revision: 2, archived: true, texts: { 'de-DE': texts['de-DE'] } });
      await archive();
      const archived = await archive();
      expect(archived.data.data.ads.map(({ status, revision }) => ({ status, revision }))).toEqual([
        { status: 'archived', revision: 3 },
      ]);
      const trail = await api.sql(`select before, after from staff_actions where action = 'own-ad.set' order by at`);
      expect(trail).toHaveLength(3);
      expect(trail[1]).toMatchObject({
        before: { until: null, path: request.path },
        after: { until: expect.stringMatching(/^2026-11-0[12]$/) },
      });
    });
  });

  it('rejects a request without the path of a page, naming the missing field', async () => {
    const { problem } = await guest.call(listAds, { query: { path: 'resorts' } });
    expect(problem).toMatchObject({ status: 400, code: 'validation_failed', errors: [{ field: 'path' }] });
  });
});
