import type { Clock } from '@travel/kit/clock/clock';
import { SupplierUnavailable } from '@travel/supplier-kit/items/item-supplier';
import { findPlace } from '@travel/reference/places/places';
import { hasNoSupplierResponded } from '@travel/contracts/products/supplier-responses';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import type { HotelSource, RequestedStay } from '../search/hotel-source.ts';
import type { SupplierRegistry } from '../../suppliers/registry/supplier-registry.ts';
import type { ImportedHotel, ImportedPlace } from '../supplied/imported-hotel.ts';
import type { ImportedHotels } from '../supplied/imported-hotels.ts';
import { createPriceCalendar } from './price-calendar.ts';
import { createAvailabilitySearches, type SearchAvailability } from './search-availability.ts';
import { openSuppliedHotel } from './supplied-hotel.ts';
import { toListing, type PricedPlace } from './supplied-listing.ts';
import { createUnitPricing } from './supplied-market.ts';

interface Dependencies {
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly registry: Pick<SupplierRegistry, 'hotels'>;
  readonly imported: Pick<ImportedHotels, 'readPlace' | 'readHotel' | 'readDetails'>;
}

/** Returns the codes of hotels by account. */
const groupCodes = (hotels: readonly ImportedHotel[]) => {
  const codes = Map.groupBy(
    hotels.flatMap((hotel) => hotel.codes),
    ({ supplier }) => supplier,
  );
  const lists = new Map([...codes].map(([supplier, all]) => [supplier, all.map(({ hotel }) => hotel)]));
  return (supplier: string): readonly string[] => lists.get(supplier) ?? [];
};

/** Creates the hotels of organisations that sell from suppliers. */
export const createSuppliedHotelSources = ({ clock, exchange, registry, imported }: Dependencies) => {
  const searches = createAvailabilitySearches(clock);
  const priceUnits = createUnitPricing(exchange);
  const calendar = createPriceCalendar(clock);
  const codesOfPlaces = new WeakMap<ImportedPlace, ReturnType<typeof groupCodes>>();

  const listCodes = (place: ImportedPlace) => {
    const known = codesOfPlaces.get(place) ?? groupCodes(place.hotels);
    codesOfPlaces.set(place, known);
    return known;
  };

  /** Searches all hotels of a place, or one of them. */
  const price = async (
    organisationId: string,
    search: SearchAvailability,
    { place, hotel }: { readonly place: ImportedPlace; readonly hotel?: ImportedHotel },
    { stay, currency, reader: { language } }: RequestedStay,
  ): Promise<PricedPlace> => {
    const subject = hotel ? `hotel ${hotel.hotel_id}` : place.place.place_id;
    const accounts = registry.hotels(organisationId);
    const availability = await search({
      organisationId,
      accounts,
      subject,
      stay,
      currency,
      listCodes: hotel ? groupCodes([hotel]) : listCodes(place),
    });
    const units = await priceUnits({ place, availability, organisationId, subject, stay, currency, language });
    return { ...units, place, availability };
  };

  const requireAnswer = ({ availability: { suppliers } }: PricedPlace, what: string): void => {
    if (hasNoSupplierResponded(suppliers)) throw new SupplierUnavailable(`No supplier answered for ${what}`);
  };

  /** Returns the units of a hotel for a stay, with the rates that offers need. */
  const openHotel = async (organisationId: string, hotelId: string, request: RequestedStay) => {
    const found = await imported.readHotel(organisationId, hotelId, request.reader.language);
    if (!found) return undefined;
    const priced = await price(organisationId, searches.hotels, found, request);
    requireAnswer(priced, hotelId);
    if (priced.isNew) calendar.observe(organisationId, null, toListing(priced, request, clock.now()));
    return { ...found, priced };
  };

  const getSource = (organisationId: string): HotelSource => {
    const readPlace = (placeId: string, language: string) => imported.readPlace(organisationId, placeId, language);
    const openMarket: HotelSource['openMarket'] = async ({ place_id }, request) => {
      const place = await readPlace(place_id, request.reader.language);
      if (!place) throw new RangeError(`There is no place ${place_id}`);
      const priced = await price(organisationId, searches.places, { place }, request);
      const listing = toListing(priced, request, clock.now());
      if (priced.isNew) calendar.observe(organisationId, place_id, listing);
      return { listing, suppliers: priced.availability.suppliers };
    };
    return {
      findPlace,
      openMarket,
      listPositions: async ({ place_id }) => (await readPlace(place_id, 'en-US'))?.hotels ?? [],
      async findHotel(hotelId) {
        const known = await imported.readHotel(organisationId, hotelId, 'en-US');
        if (!known) return undefined;
        return {
          hotel_id: hotelId,
          place: known.hotel.place,
          // Rooms have no fixed list: the search knows which ones exist.
          hasRoom: (roomId) => roomId.split('~').length === 3,
          async open(request) {
            const opened = await openHotel(organisationId, hotelId, request);
            if (!opened) throw new SupplierUnavailable(`${hotelId} is not sold any more`);
            const details = await imported.readDetails(opened.hotel, request.reader.language);
            return openSuppliedHotel({ ...opened, details, now: clock.now() }, request);
          },
          async openMarket(request) {
            const found = await imported.readHotel(organisationId, hotelId, request.reader.language);
            if (!found) throw new SupplierUnavailable(`${hotelId} is not sold any more`);
            const priced = await price(organisationId, searches.teasers, found, request);
            return { listing: toListing(priced, request, clock.now()), number: found.number };
          },
        };
      },
      listNightPrices: (place, request) => Promise.resolve(calendar.listNights(organisationId, place, request)),
      findLowestInMonth: (place, request) => Promise.resolve(calendar.findLowest(organisationId, place, request)),
    };
  };
  return { getSource, openHotel };
};

export type SuppliedHotelSources = ReturnType<typeof createSuppliedHotelSources>;
