import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { openApitude, readError, type Apitude } from '../testing/apitude-client.ts';

let apitude: Apitude;
beforeAll(async () => {
  apitude = await openApitude();
});
afterAll(() => apitude.close());

const text = z.object({ content: z.string() });
const hotelSchema = z.looseObject({
  code: z.int(),
  name: text,
  description: text.optional(),
  facilities: z.array(z.looseObject({ facilityCode: z.int(), facilityGroupCode: z.int() })),
  rooms: z.array(z.looseObject({ roomCode: z.string(), maxPax: z.int() })),
  images: z.array(z.looseObject({ imageTypeCode: z.string(), path: z.string(), order: z.int(), visualOrder: z.int() })),
  lastUpdate: z.string(),
});
const pageSchema = z.object({ from: z.int(), to: z.int(), total: z.int(), hotels: z.array(z.unknown()) });

const getPage = async (query: string) => pageSchema.parse(await apitude.content(`/hotels?${query}`));
const getHotels = async (query: string) => z.array(hotelSchema).parse((await getPage(`fields=all&${query}`)).hotels);

describe('hotel content', () => {
  it('pages through all hotels once, and resumes at any number', async () => {
    const codes: number[] = [];
    for (let from = 1; from <= 2_001; from += 1_000) {
      const page = await getPage(`from=${from}&to=${from + 999}`);
      codes.push(
        ...z
          .array(z.object({ code: z.int() }))
          .parse(page.hotels)
          .map(({ code }) => code),
      );
      expect(page).toMatchObject({ from, to: from + 999, total: 8014 });
    }
    expect(new Set(codes).size).toBe(3_000);
    expect(codes).toEqual(codes.toSorted((a, b) => a - b));
    const resumed = await getPage('from=1501&to=1510');
    expect(resumed.hotels).toEqual(codes.slice(1_500, 1_510).map((code) => ({ code })));
    expect((await getPage('from=8001&to=9000')).hotels).toHaveLength(14);
  });

  it('describes a hotel with codes that the lists of types explain', async () => {
    const hotels = await getHotels('destinationCode=AMF&from=1&to=200');
    const torre = hotels.find(({ name }) => name.content === 'Torre Limonaia');
    expect(torre).toMatchObject({
      description: { content: expect.stringMatching(/^A watchtower from 1560/) },
      countryCode: 'IT',
      destinationCode: 'AMF',
      coordinates: { latitude: expect.any(Number), longitude: expect.any(Number) },
      categoryCode: '4EST',
      boardCodes: expect.arrayContaining(['BB']),
      city: { content: 'AMALFI COAST' },
      phones: expect.arrayContaining([{ phoneNumber: expect.any(String), phoneType: 'PHONEHOTEL' }]),
      interestPoints: [{ facilityGroupCode: 100, poiName: '300 m to the beach' }],
      lastUpdate: expect.stringMatching(/^2026-/),
    });
    const facilities = z
      .object({ facilities: z.array(z.object({ code: z.int(), facilityGroupCode: z.int() })) })
      .parse(await apitude.content('/types/facilities?fields=all&from=1&to=1000'));
    const known = new Set(facilities.facilities.map(({ code, facilityGroupCode }) => `${facilityGroupCode}/${code}`));
    for (const { facilities: own, images, rooms } of hotels) {
      for (const { facilityCode, facilityGroupCode } of own)
        expect(known).toContain(`${facilityGroupCode}/${facilityCode}`);
      expect(images.filter(({ imageTypeCode }) => imageTypeCode === 'HAB').length).toBeGreaterThanOrEqual(rooms.length);
      expect(new Set(images.map(({ path }) => path)).size).toBe(images.length);
    }
  });

  it('translates texts, and returns English ones of other languages only on request', async () => {
    const describeIn = async (query: string) =>
      (await getHotels(`destinationCode=AMF&from=1&to=1&${query}`))[0]?.description?.content;
    const english = await describeIn('language=ENG');
    const german = await describeIn('language=ALE');
    expect(german).not.toBe(english);
    for (const code of ['CAS', 'FRA', 'ARA']) expect(await describeIn(`language=${code}`)).not.toBe(english);
    expect(await describeIn('language=ITA&useSecondaryLanguage=true')).toBe(english);
    expect(await describeIn('language=ITA')).toBeUndefined();
  });

  it('filters by codes, country and day of the last change', async () => {
    const [first] = await getHotels('from=1&to=1');
    expect((await getPage(`codes=${first?.code},5`)).total).toBe(1);
    expect((await getPage('countryCode=UK')).total).toBe(1892);
    const changed = await getPage('lastUpdateTime=2026-10-01&fields=lastUpdate');
    expect(changed.total).toBeLessThan(1_500);
    for (const { lastUpdate } of z.array(z.object({ lastUpdate: z.string() })).parse(changed.hotels))
      expect(lastUpdate >= '2026-10-01').toBe(true);
  });

  it('returns details with descriptions instead of codes', async () => {
    const [first] = await getHotels('destinationCode=LON&from=1&to=1');
    expect(await apitude.content(`/hotels/${first?.code}/details?language=FRA`)).toMatchObject({
      hotel: { code: first?.code },
      hotels: [
        {
          code: first?.code,
          country: { code: 'UK', isoCode: 'GB', description: { content: 'Royaume-Uni' } },
          destination: { code: 'LON', name: { content: 'Londres' } },
          category: { code: expect.stringMatching(/^\dEST$/) },
          chain: { code: expect.any(String) },
          rooms: expect.arrayContaining([expect.objectContaining({ type: expect.any(Object) })]),
          facilities: expect.arrayContaining([expect.objectContaining({ description: expect.any(Object) })]),
        },
      ],
    });
  });

  it('refuses pages of more than 1,000 hotels', async () => {
    const answer = await apitude.call('GET', '/hotel-content-api/1.0/hotels?from=1&to=1001');
    expect([answer.status, readError(answer)]).toMatchObject([400, { code: 'INVALID_DATA' }]);
  });
});

describe('lists of types and locations', () => {
  it.each([
    ['/types/accommodations', 'accommodations', 4],
    ['/types/boards', 'boards', 4],
    ['/types/categories', 'categories', 5],
    ['/types/groupcategories', 'groupCategories', 5],
    ['/types/chains', 'chains', 2],
    ['/types/currencies', 'currencies', 2],
    ['/types/facilitygroups', 'facilityGroups', 8],
    ['/types/rooms', 'rooms', 26],
    ['/types/languages', 'languages', 9],
    ['/types/imagetypes', 'imageTypes', 4],
    ['/types/promotions', 'promotions', 1],
    ['/types/issues', 'issues', 0],
    ['/types/segments', 'segments', 0],
    ['/types/terminals', 'terminals', 0],
    ['/locations/destinations', 'destinations', 100],
  ])('returns %s', async (path, key, total) => {
    const body = z.looseObject({ total: z.int() }).parse(await apitude.content(`${path}?fields=all&language=ENG`));
    expect(body).toMatchObject({ from: 1, to: 100, total });
    expect(body[key]).toHaveLength(total);
  });

  it('returns countries and destinations with zones in a language', async () => {
    expect(await apitude.content('/locations/countries?fields=all&codes=UK&language=ALE')).toMatchObject({
      countries: [{ code: 'UK', isoCode: 'GB', description: { content: 'Vereinigtes Königreich' } }],
    });
    expect(await apitude.content('/locations/destinations?fields=all&countryCodes=UK&language=CAS')).toMatchObject({
      total: 6,
      destinations: expect.arrayContaining([
        expect.objectContaining({ code: 'LON', name: { content: 'Londres' }, zones: expect.any(Array) }),
      ]),
    });
  });

  it('returns the remarks of a rate', async () => {
    const [first] = await getHotels('destinationCode=AMF&from=1&to=1');
    expect(
      await apitude.content(`/types/ratecommentdetails?code=1|${first?.code}|0&date=2027-05-14&language=ENG`),
    ).toMatchObject({ hotel: first?.code, rateComments: [{ description: expect.stringContaining('Check-in hour') }] });
  });

  it('refuses unknown types and destinations', async () => {
    for (const path of ['/types/nothing', '/hotels?destinationCode=QQQ']) {
      const answer = await apitude.call('GET', `/hotel-content-api/1.0${path}`);
      expect([answer.status, readError(answer)]).toMatchObject([400, { code: 'INVALID_DATA' }]);
    }
  });
});
