import { afterAll, describe, expect, it } from '@jest/globals';
import { createStoppedClock } from '@travel/kit/clock/clock';
import { SupplierBusyError, SupplierDownError } from '@travel/supplier-kit/ports/errors';
import { closeFakes, createContext, now, openAdapter, type FakeHandler } from './testing/fake-apitude.ts';

afterAll(closeFakes);

const context = createContext();
const firstPage = { after: null, changed_since: null, language: 'de-DE' };

const hotel = {
  code: 6613,
  name: { content: 'The Savoy' },
  description: { content: 'Ein Hotel an der Themse.', languageCode: 'ALE' },
  countryCode: 'UK',
  destinationCode: 'LON',
  zoneCode: 10,
  coordinates: { longitude: -0.120_71, latitude: 51.510_26 },
  categoryCode: '5EST',
  S2C: '5*',
  address: { content: 'Strand', street: 'Strand' },
  postalCode: 'WC2R 0EZ',
  city: { content: 'LONDON' },
  phones: [
    { phoneNumber: '+442079505492', phoneType: 'PHONEBOOKING' },
    { phoneNumber: '+442079505482', phoneType: 'FAXNUMBER' },
    { phoneNumber: '+442079505492', phoneType: 'PHONEHOTEL' },
  ],
  rooms: [{ roomCode: 'DBL.ST', maxPax: 3 }, { roomCode: 'JSU.KG' }, { roomCode: 'XXX' }],
  wildcards: [{ roomType: 'JSU.KG', hotelRoomDescription: { content: 'Junior Suite am Fluss' } }],
  facilities: [
    { facilityCode: 1, facilityGroupCode: 60, order: 1 },
    { facilityCode: 1, facilityGroupCode: 70, indLogic: true },
    { facilityCode: 2, facilityGroupCode: 70, indYesOrNo: false },
    { facilityCode: 9, facilityGroupCode: 70 },
    { facilityGroupCode: 70 },
    { facilityCode: 320, facilityGroupCode: 70, indLogic: true },
    { facilityCode: 363, facilityGroupCode: 73, indLogic: false },
    { facilityCode: 620, facilityGroupCode: 74, indLogic: true, indFee: true, description: { content: 'Spa' } },
    { facilityCode: 130, facilityGroupCode: 71, indLogic: true, indFee: false },
    { facilityCode: 260, facilityGroupCode: 70, timeFrom: '15:00:00', timeTo: '00:00:00' },
    { facilityCode: 390, facilityGroupCode: 70, timeTo: '11:00:00' },
    { facilityCode: 280, facilityGroupCode: 70, indLogic: true },
    { facilityCode: 5, facilityGroupCode: 74, description: { content: 'Sauna' } },
    { facilityCode: 550, facilityGroupCode: 70, indLogic: true, amount: 12, currency: 'EUR' },
    { facilityCode: 30, facilityGroupCode: 30, indLogic: true },
  ],
  interestPoints: [
    { poiName: 'Heathrow', facilityCode: 40, distance: '24000' },
    { poiName: 'Thames', facilityCode: 20, distance: '50' },
  ],
  ranking: 58,
  images: [
    { imageTypeCode: 'HAB', path: '00/b.jpg', roomCode: 'DBL.ST', order: 1, visualOrder: 30 },
    { imageTypeCode: 'GEN', path: '00/a.jpg', order: 9, visualOrder: 2 },
    { type: { code: 'PIS' }, path: '00/c.jpg', order: 50 },
    { imageTypeCode: 'GEN' },
  ],
  lastUpdate: '2027-02-28',
};

const lists: Readonly<Record<string, object>> = {
  'types/facilities': {
    total: 8,
    facilities: [
      { code: 1, facilityGroupCode: 60, description: { languageCode: 'ALE', content: 'Einzelbett' } },
      { code: 1, facilityGroupCode: 70, description: { languageCode: 'ALE', content: 'Sauna' } },
      { code: 2, facilityGroupCode: 70, description: { languageCode: 'ALE', content: 'Garten' } },
      { code: 130, facilityGroupCode: 71, description: { languageCode: 'ALE', content: 'Bar' } },
      { code: 260, facilityGroupCode: 70, description: { languageCode: 'ALE', content: 'Anreise' } },
      { code: 280, facilityGroupCode: 70, description: { languageCode: 'ENG', content: 'Laundry service' } },
      { code: 550, facilityGroupCode: 70, description: { languageCode: 'ALE', content: 'WLAN' } },
      { code: 30, facilityGroupCode: 30, description: { languageCode: 'ALE', content: 'Visa' } },
    ],
  },
  'types/categories': { categories: [{ code: '5EST', simpleCode: 5, description: { content: '5 STARS' } }] },
  'types/rooms': {
    rooms: [
      { code: 'JSU.KG', maxPax: 2, description: 'JUNIOR SUITE' },
      { code: 'DBL.ST', maxPax: 9, description: 'Doppelzimmer' },
    ],
  },
  'locations/destinations': {
    destinations: [{ code: 'LON', name: { content: 'London' }, zones: [{ zoneCode: 10, name: 'Westminster' }] }],
  },
  'locations/countries': { countries: [{ code: 'UK', isoCode: 'GB', description: { content: 'United Kingdom' } }] },
};

/** Answers lists of types as above, and pages of hotels by a function. */
const serve =
  (hotels: (from: number, to: number) => object): FakeHandler =>
  ({ path, query }) => {
    const list = path.replace('/hotel-content-api/1.0/', '');
    return { body: list === 'hotels' ? hotels(Number(query['from']), Number(query['to'])) : lists[list] };
  };

const photograph = (name: string) => ({
  url: `https://photos.hotelbeds.com/giata/bigger/00/${name}.jpg`,
  sizes: [
    { url: `https://photos.hotelbeds.com/giata/00/${name}.jpg`, width: 320 },
    { url: `https://photos.hotelbeds.com/giata/bigger/00/${name}.jpg`, width: 800 },
    { url: `https://photos.hotelbeds.com/giata/xl/00/${name}.jpg`, width: 1_024 },
  ],
});

describe('readContent', () => {
  it('maps a hotel with translated names', async () => {
    const { supplier, fake } = await openAdapter(serve((from, to) => ({ from, to, total: 1, hotels: [hotel] })));
    expect(await supplier.readContent(firstPage, context)).toEqual({
      next: null,
      hotels: [
        {
          supplier: 'beds',
          hotel: '6613',
          name: 'The Savoy',
          description: 'Ein Hotel an der Themse.',
          language: 'de',
          stars: 5,
          latitude: 51.510_26,
          longitude: -0.120_71,
          address: 'Strand',
          postcode: 'WC2R 0EZ',
          city: 'LONDON',
          country: 'GB',
          destination: 'LON',
          area: 'Westminster',
          phones: ['+442079505492'],
          pictures: [
            { ...photograph('a'), kind: 'general', room: null },
            { ...photograph('b'), kind: 'room', room: 'DBL.ST' },
            { ...photograph('c'), kind: 'pool', room: null },
          ],
          facilities: [
            { code: '60-1', name: 'Einzelbett' },
            { code: '74-5', name: 'Sauna' },
            { code: '70-280', name: 'Laundry service', language: 'en' },
          ],
          amenities: ['parking', 'bar'],
          times: { from: '15:00', until: '23:59', leave: '11:00' },
          nearby: [
            { name: 'Thames', metres: 50 },
            { name: 'Heathrow', metres: 24_000 },
          ],
          ranking: 58,
          rooms: [
            { code: 'DBL.ST', name: 'Doppelzimmer', most_guests: 3 },
            { code: 'JSU.KG', name: 'Junior Suite am Fluss', most_guests: 2 },
            { code: 'XXX', name: 'XXX', most_guests: 0 },
          ],
          updated_on: '2027-02-28',
        },
      ],
    });
    expect(fake.requests[0]?.query).toEqual({
      fields: 'all',
      language: 'ALE',
      from: '1',
      to: '100',
      useSecondaryLanguage: 'true',
    });
  });

  it('maps a hotel that has only a code, with lists of types that are missing', async () => {
    const { supplier } = await openAdapter(({ path }) =>
      path.endsWith('/hotels') ? { body: { hotels: [{ code: '7' }, { name: {} }] } } : { status: 404, body: '' },
    );
    const page = await supplier.readContent({ ...firstPage, language: 'sv' }, context);
    expect(page).toEqual({
      next: null,
      hotels: [
        {
          supplier: 'beds',
          hotel: '7',
          name: '',
          description: '',
          language: 'en',
          stars: 0,
          latitude: null,
          longitude: null,
          address: '',
          postcode: '',
          city: '',
          country: '',
          destination: '',
          area: '',
          phones: [],
          pictures: [],
          facilities: [],
          amenities: [],
          times: { from: null, until: null, leave: null },
          nearby: [],
          ranking: null,
          rooms: [],
          updated_on: null,
        },
      ],
    });
  });

  it('continues after each page and requests only what has changed', async () => {
    const { supplier, fake } = await openAdapter(
      serve((from, to) => ({ from, to, total: 5, hotels: [{ code: from }, { code: to }] })),
      { contentPageSize: 2 },
    );
    const cursors: (string | null)[] = [];
    let after: string | null = null;
    do {
      const page: { readonly next: string | null } = await supplier.readContent(
        { after, changed_since: '2027-02-01', language: 'en' },
        context,
      );
      after = page.next;
      cursors.push(after);
    } while (after !== null);
    expect(cursors).toEqual(['2', '4', null]);
    const pages = fake.requests.filter(({ path }) => path.endsWith('/1.0/hotels'));
    expect(pages.map(({ query }) => [query['from'], query['to'], query['lastUpdateTime']])).toEqual([
      ['1', '2', '2027-02-01'],
      ['3', '4', '2027-02-01'],
      ['5', '6', '2027-02-01'],
    ]);
    // Lists of types are read once for a language.
    expect(fake.requests.filter(({ path }) => path.endsWith('/facilities'))).toHaveLength(1);
  });

  it('ends with a page without hotels', async () => {
    const { supplier } = await openAdapter(() => ({ body: { from: 1, to: 100, total: 0 } }));
    expect(await supplier.readContent(firstPage, context)).toEqual({ hotels: [], next: null });
  });

  it.each<[string, ReturnType<FakeHandler>, boolean]>([
    ['exceeds the quota', { status: 403, body: { error: 'Quota exceeded' } }, true],
    ['cannot be read', { body: { total: 'many' } }, true],
    ['has no answer', 'close', true],
    ['is refused', { status: 401, body: '' }, false],
  ])('reads hotels without names if each list %s, and reads it again later', async (_title, failure, lacks) => {
    let isFailing = true;
    const usual = serve((from, to) => ({ from, to, total: 1, hotels: [hotel] }));
    const clock = createStoppedClock(now);
    const { supplier } = await openAdapter(
      (request) => (isFailing && !request.path.endsWith('/hotels') ? failure : usual(request)),
      { clock },
    );
    const page = await supplier.readContent(firstPage, context);
    expect(page.lacks_names ?? false).toBe(lacks);
    expect(page.hotels[0]).toMatchObject({
      name: 'The Savoy',
      stars: 5,
      country: 'UK',
      rooms: [{ name: 'DBL.ST' }, { name: 'Junior Suite am Fluss' }, { name: 'XXX' }],
    });
    isFailing = false;
    const later = await supplier.readContent(firstPage, context);
    expect(later).toEqual({ next: null, hotels: [expect.objectContaining({ country: 'GB' })] });
    expect(later.hotels[0]?.facilities).toHaveLength(3);
    // Lists are read daily, and an old one is better than none.
    isFailing = true;
    clock.advance(25 * 3_600_000);
    expect(await supplier.readContent(firstPage, context)).toEqual(later);
  });

  it('waits for a list of types that is limited for a second', async () => {
    let failures = 1;
    const usual = serve((from, to) => ({ from, to, total: 1, hotels: [hotel] }));
    const { supplier } = await openAdapter((request) =>
      request.path.endsWith('/countries') && failures-- > 0 ? { status: 429, body: '' } : usual(request),
    );
    expect(await supplier.readContent(firstPage, context)).toEqual({
      next: null,
      hotels: [expect.objectContaining({ country: 'GB' })],
    });
  });

  it('rejects if the list of destinations fails in which a place is searched', async () => {
    const { supplier } = await openAdapter(() => ({ status: 403, body: { error: 'Quota exceeded' } }));
    const page = { ...firstPage, destination: { name: 'London', country: 'GB' } };
    await expect(supplier.readContent(page, context)).rejects.toBeInstanceOf(SupplierBusyError);
  });

  it('reads a hotel without the entries of its lists that cannot be read', async () => {
    const odd = {
      ...hotel,
      postalCode: 12_345,
      phones: [null, ...hotel.phones],
      rooms: [null, { roomCode: 'DBL.ST', maxPax: 'two' }],
      wildcards: [null],
      images: [{ path: '00/a.jpg', order: 'first' }],
    };
    const { supplier } = await openAdapter(({ path }) => ({ body: path.endsWith('/hotels') ? { hotels: [odd] } : {} }));
    const [read] = (await supplier.readContent(firstPage, context)).hotels;
    expect(read).toMatchObject({ postcode: '12345', phones: ['+442079505492'] });
    expect(read?.rooms).toEqual([{ code: 'DBL.ST', name: 'DBL.ST', most_guests: 0 }]);
    expect(read?.pictures).toHaveLength(1);
  });

  it('removes HTML from texts', async () => {
    const content = '<p>Bed &amp; <b>breakfast</b>,<br/>rooms from 12 m² (&lt; 20)</p><script>alert(1)</script>';
    const { supplier } = await openAdapter(({ path }) => ({
      body: path.endsWith('/hotels') ? { hotels: [{ ...hotel, description: { content } }] } : {},
    }));
    const [read] = (await supplier.readContent(firstPage, context)).hotels;
    expect(read?.description).toBe('Bed & breakfast,\nrooms from 12 m² (< 20)');
  });

  it('rejects a page that cannot be read', async () => {
    const { supplier } = await openAdapter(() => ({ body: { hotels: 'none' } }));
    await expect(supplier.readContent(firstPage, context)).rejects.toBeInstanceOf(SupplierDownError);
  });

  it.each([
    ['5EST', '4*', 4],
    ['4EST', null, 4],
    ['4LUX', null, 4],
    ['H3_5', null, 3],
    // Keys of apartments, hostels and camping sites are no stars.
    ['3LL', null, 0],
    ['HS4', null, 0],
    ['CAMP1', '3LL', 0],
    ['HS', '2024', 0],
    ['4EST', '5 KEYS', 4],
  ])(
    'reads the stars of category %s and code %s as %d without a list of categories',
    async (categoryCode, S2C, stars) => {
      const { supplier } = await openAdapter(({ path }) =>
        path.endsWith('/hotels') ? { body: { hotels: [{ code: 1, categoryCode, S2C }] } } : { status: 404, body: '' },
      );
      expect((await supplier.readContent(firstPage, context)).hotels[0]?.stars).toBe(stars);
    },
  );

  it.each([
    [3, 3],
    [0, 0],
    [null, 5],
    ['unrated', 5],
  ])('prefers the stars %j of the list of categories to codes of the hotel', async (simpleCode, stars) => {
    const { supplier } = await openAdapter(({ path }) => ({
      body: path.endsWith('/categories')
        ? { categories: [{ code: '4EST', simpleCode }] }
        : { hotels: [{ code: 1, categoryCode: '4EST', S2C: '5*' }] },
    }));
    expect((await supplier.readContent(firstPage, context)).hotels[0]?.stars).toBe(stars);
  });
});
