import { setTimeout as wait } from 'node:timers/promises';
import type { HotelContentPage, HotelContentRecord, HotelSupplier } from '@travel/supplier-kit/hotels/hotel-supplier';
import { SupplierBusyError, SupplierError, SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { RequestContext } from '@travel/supplier-kit/ports/supplier';
import type { ApitudeAccount } from './account.ts';
import { isListed, listAmenities, readTimes, toPictureKind } from './content-meanings.ts';
import { getFacilityKey, readDescription, type ContentTypes, type TypeList } from './content-types.ts';
import { hotelContentSchema, type WireFacility, type WireHotelContent, type WireType } from './content-wire.ts';
import { toApiLanguage, toIsoLanguage } from './languages.ts';
import { toPlainText } from './plain-text.ts';

type Types = ReadonlyMap<string, WireType>;

/** The lists that explain the codes of hotels. */
interface ContentLists {
  readonly facilities: Types;
  readonly categories: Types;
  readonly countries: Types;
  readonly rooms: Types;
  readonly destinations: Types;
}

/** Codes that certainly mean stars: `4EST`, `4LUX`, `4*`, and `H4_5` for four and a half. Others mean keys or classes. */
const starCode = /^(?:([1-5])(?:EST|LUX|\*)|H([1-5])_5$)/;

const parseStars = (code: string | null | undefined): number | undefined => {
  const [, whole, half] = starCode.exec(code ?? '') ?? [];
  return whole || half ? Number(whole ?? half) : undefined;
};

/** Returns the stars of a hotel by the list of categories, otherwise by its codes. */
const readStars = (hotel: WireHotelContent, categories: Types): number => {
  const category = hotel.categoryCode ?? hotel.category?.code ?? '';
  const listed = categories.get(category)?.simpleCode;
  return Math.min(listed ?? parseStars(hotel.S2C) ?? parseStars(category) ?? 0, 5);
};

/** Returns the facilities that a hotel has. Those that it explicitly lacks are listed as well. */
const listFacilities = (hotel: WireHotelContent): readonly WireFacility[] =>
  hotel.facilities.filter(({ indYesOrNo, indLogic }) => indYesOrNo !== false && indLogic !== false);

const toFacilities = (
  facilities: readonly WireFacility[],
  types: Types,
  ownLanguage: string,
): HotelContentRecord['facilities'] => {
  const named = facilities.flatMap(({ facilityGroupCode, facilityCode, description }) => {
    const code = getFacilityKey(facilityGroupCode, facilityCode);
    const text = description?.content ? description : types.get(code)?.description;
    const name = readDescription(text);
    if (name === '' || !isListed(facilityGroupCode, code)) return [];
    const language = typeof text === 'object' && text?.languageCode ? toIsoLanguage(text.languageCode) : undefined;
    // Some groups repeat facilities of others.
    return [[name, { code, name, ...(language && language !== ownLanguage && { language }) }] as const];
  });
  return [...new Map(named).values()];
};

const toRooms = (hotel: WireHotelContent, types: Types): HotelContentRecord['rooms'] => {
  const own = new Map(hotel.wildcards.map((card) => [card.roomType ?? '', card.hotelRoomDescription?.content]));
  return hotel.rooms.flatMap(({ roomCode, description, maxPax }) => {
    if (!roomCode) return [];
    const type = types.get(roomCode);
    const name = own.get(roomCode) ?? description ?? readDescription(type?.description);
    return [{ code: roomCode, name: name || roomCode, most_guests: maxPax ?? type?.maxPax ?? 0 }];
  });
};

/** Sizes of pictures as folders with their widths in pixels. The supplier also has smaller and larger ones. */
const pictureSizes = [
  ['', 320],
  ['/bigger', 800],
  ['/xl', 1_024],
] as const;

const toPictures = (hotel: WireHotelContent, pictures: string): HotelContentRecord['pictures'] =>
  hotel.images
    .toSorted((a, b) => (a.visualOrder ?? a.order ?? Infinity) - (b.visualOrder ?? b.order ?? Infinity) || 0)
    .map((image) => ({
      url: `${pictures}/bigger/${image.path}`,
      sizes: pictureSizes.map(([folder, width]) => ({ url: `${pictures}${folder}/${image.path}`, width })),
      kind: toPictureKind(image.imageTypeCode ?? image.type?.code),
      room: image.roomCode ?? null,
    }));

/** Returns the name of a hotel's area: of its own zone, otherwise of the zone with its code in the destination. */
const readArea = (hotel: WireHotelContent, destinations: Types): string => {
  const zones = destinations.get(hotel.destinationCode ?? hotel.destination?.code ?? '')?.zones ?? [];
  const zone = hotel.zone?.name ? hotel.zone : zones.find(({ zoneCode }) => zoneCode === hotel.zoneCode);
  return zone?.description?.content ?? zone?.name ?? '';
};

const listNearby = (hotel: WireHotelContent): HotelContentRecord['nearby'] =>
  (hotel.interestPoints ?? [])
    .flatMap(({ poiName, distance }) => (poiName ? [{ name: poiName, metres: distance ?? null }] : []))
    .toSorted((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity) || 0);

const toRecord = (
  account: ApitudeAccount,
  hotel: WireHotelContent,
  lists: ContentLists,
  language: string,
): HotelContentRecord => {
  const country = hotel.country?.code ?? hotel.countryCode ?? '';
  const facilities = listFacilities(hotel);
  // Pages list facilities as part of the stay, so that those with a fee are left out.
  const included = facilities.filter(({ indFee, amount }) => indFee !== true && !amount);
  const languageCode = hotel.description?.languageCode ?? hotel.name?.languageCode;
  const textLanguage = (languageCode && toIsoLanguage(languageCode)) || toIsoLanguage(language) || 'en';
  return {
    supplier: account.id,
    hotel: hotel.code,
    name: toPlainText(hotel.name?.content ?? ''),
    description: toPlainText(hotel.description?.content ?? ''),
    language: textLanguage,
    stars: readStars(hotel, lists.categories),
    latitude: hotel.coordinates?.latitude ?? null,
    longitude: hotel.coordinates?.longitude ?? null,
    address: hotel.address?.content ?? '',
    postcode: hotel.postalCode ?? '',
    city: hotel.city?.content ?? '',
    // Hotelbeds has country codes of its own, such as UK.
    country: hotel.country?.isoCode ?? lists.countries.get(country)?.isoCode ?? country,
    destination: hotel.destinationCode ?? hotel.destination?.code ?? '',
    phones: [
      ...new Set(
        hotel.phones.flatMap(({ phoneNumber, phoneType }) =>
          phoneNumber && phoneType !== 'FAXNUMBER' ? [phoneNumber] : [],
        ),
      ),
    ],
    pictures: toPictures(hotel, account.pictures),
    area: readArea(hotel, lists.destinations),
    facilities: toFacilities(included, lists.facilities, textLanguage),
    amenities: listAmenities(hotel, included),
    times: readTimes(facilities),
    nearby: listNearby(hotel),
    ranking: hotel.ranking ?? null,
    rooms: toRooms(hotel, lists.rooms),
    updated_on: hotel.lastUpdate ?? null,
  };
};

/** Longest wait for a list that is limited for a moment. */
const longestWaitMs = 2_000;

/**
 * Reads all lists. A list that fails is empty, because hotels are of use without the names of their codes, and makes the
 * page incomplete unless the supplier refuses it, which another attempt would not change.
 */
const readLists = async (
  types: ContentTypes,
  language: string,
  context: RequestContext,
): Promise<{ readonly lists: ContentLists; readonly lacksNames: boolean }> => {
  let lacksNames = false;
  const read = async (list: TypeList, isRepeated = false): Promise<Types> => {
    try {
      return await types.read(list, language, context);
    } catch (error) {
      if (!(error instanceof SupplierError) || context.signal.aborted) throw error;
      if (error instanceof SupplierBusyError && error.retryAfterMs <= longestWaitMs && !isRepeated) {
        await wait(error.retryAfterMs, undefined, { signal: context.signal });
        return read(list, true);
      }
      lacksNames ||= !(error instanceof SupplierRefusal);
      return new Map();
    }
  };
  const lists = {
    facilities: await read('facilities'),
    categories: await read('categories'),
    countries: await read('countries'),
    rooms: await read('rooms'),
    destinations: await read('destinations'),
  };
  return { lists, lacksNames };
};

/** Ignores case and accents. */
const sameName = new Intl.Collator('en', { sensitivity: 'base' });

type RequestedPage = Parameters<HotelSupplier['readContent']>[0];

/** Returns the code of the destination with a name in a country; undefined if there is none. */
const findDestination = async (
  types: ContentTypes,
  { name, country }: NonNullable<RequestedPage['destination']>,
  context: RequestContext,
): Promise<string | undefined> => {
  const destinations = await types.read('destinations', toApiLanguage('en'), context);
  return [...destinations].find(
    ([, entry]) => entry.isoCode === country && sameName.compare(readDescription(entry.name), name) === 0,
  )?.[0];
};

/** Returns a page of content. Texts that are not translated are English. */
export const readContent = async (
  account: ApitudeAccount,
  types: ContentTypes,
  page: RequestedPage,
  context: RequestContext,
): Promise<HotelContentPage> => {
  const language = toApiLanguage(page.language);
  const destination = page.destination && (await findDestination(types, page.destination, context));
  if (page.destination && destination === undefined) return { hotels: [], next: null };
  const from = page.after === null ? 1 : Number(page.after) + 1;
  const to = from + account.contentPageSize - 1;
  const answer = await account.transport.send(
    {
      operation: 'readContent',
      method: 'GET',
      path: '/hotel-content-api/1.0/hotels',
      query: {
        fields: 'all',
        language,
        from,
        to,
        useSecondaryLanguage: 'true',
        ...(page.changed_since !== null && { lastUpdateTime: page.changed_since }),
        ...(destination !== undefined && { destinationCode: destination }),
      },
      writes: false,
      schema: hotelContentSchema,
    },
    context,
  );
  const received = answer.hotels ?? [];
  const hotels = received.filter((hotel) => hotel !== null);
  if (hotels.length === 0 && received.length === 0) return { hotels: [], next: null };

  const { lists, lacksNames } = await readLists(types, language, context);
  const isLast =
    answer.total === undefined || answer.total === null
      ? received.length < account.contentPageSize
      : to >= answer.total;
  return {
    hotels: hotels.map((hotel) => toRecord(account, hotel, lists, language)),
    next: isLast ? null : String(to),
    ...(lacksNames && { lacks_names: true }),
  };
};
