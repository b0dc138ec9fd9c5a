import type { DetectedProduct, ProductCode } from './product-codes.ts';

/** The last path segment of each page of a product, except its home page. */
interface PageSegments {
  readonly search: string;
  /** Segment of the details page; absent if details are a panel of the results. */
  readonly details?: string;
  readonly checkout: string;
  /** Absent if the product uses the common success page. */
  readonly success?: string;
}

/**
 * A field of a product's search form: `where` is a place, `when` a date, a range of dates or a time, `who` the party,
 * `age` one person's age.
 */
export type SearchField =
  | { readonly kind: 'where'; readonly name: 'destination' | 'origin' | 'dropoff' }
  | {
      readonly kind: 'when';
      readonly name: 'dates';
      readonly range: boolean;
      /** The last day is included and may equal the first: the range counts days, not nights. */
      readonly lastDayCounts?: true;
      /** Maximum number of nights between the two dates; 30 by default. */
      readonly longest?: number;
    }
  | { readonly kind: 'when'; readonly name: 'time' | 'return_time'; readonly range: false }
  | { readonly kind: 'age'; readonly name: 'driver' }
  | { readonly kind: 'who'; readonly name: 'guests' | 'passengers' | 'cabins'; readonly rooms: boolean };

/** How long an offer is held before payment. */
export interface HoldRule {
  readonly seconds: number;
  /** How often the traveller may extend the hold. */
  readonly extensions: number;
}

/** The calls that release a hold, depending on the product (spec §4/34, §7.5). */
export type ReleaseCall = 'POST /api/holds/release' | 'POST /api/weeks/release';

interface AnyDefinition {
  readonly catalogue: ProductCode;
  readonly product: DetectedProduct;
  /** First path segment of the product's pages; hotels use the root. */
  readonly section: string;
  readonly pages: PageSegments;
  /** Key of the product's name in the texts of header and travel. */
  readonly nameKey: string;
  readonly search: readonly SearchField[];
  /** Null if offers are sold without holding inventory first. */
  readonly hold: HoldRule | null;
  /** The call that releases a hold of this product; `POST /api/holds/release` by default. */
  readonly releaseCall?: ReleaseCall;
}

const where = { kind: 'where', name: 'destination' } as const;
const origin = { kind: 'where', name: 'origin' } as const;
const dates = { kind: 'when', name: 'dates', range: true } as const;
const days = { kind: 'when', name: 'dates', range: true, lastDayCounts: true } as const;
const day = { kind: 'when', name: 'dates', range: false } as const;
const time = { kind: 'when', name: 'time', range: false } as const;
const guests = { kind: 'who', name: 'guests', rooms: true } as const;
const passengers = { kind: 'who', name: 'passengers', rooms: false } as const;
/** The range of departure dates of a cruise search; up to 92 days, because travellers search by season. */
const departures = { ...days, longest: 92 } as const;
const cabins = { kind: 'who', name: 'cabins', rooms: true } as const;
const dropoff = { kind: 'where', name: 'dropoff' } as const;
const returnTime = { kind: 'when', name: 'return_time', range: false } as const;
const driver = { kind: 'age', name: 'driver' } as const;

const hotelPages = { search: 'search-detail', details: 'hotel-details', checkout: 'hotel-checkout' } as const;
const pages = { search: 'search-details', details: 'details', checkout: 'checkout' } as const;
const success = 'checkout-success';

const hold = (minutes: number, extensions: number): HoldRule => ({ seconds: minutes * 60, extensions });

const definitions = [
  {
    catalogue: 'HLT',
    product: 'HLT',
    section: '',
    pages: { ...hotelPages, success },
    nameKey: 'hotels',
    search: [where, dates, guests],
    hold: hold(30, 2),
  },
  {
    catalogue: 'FLT',
    product: 'FLT',
    section: 'flight',
    pages: { search: 'search-details', checkout: 'checkout', success },
    nameKey: 'flights',
    search: [origin, where, dates, passengers],
    hold: hold(20, 0),
  },
  {
    catalogue: 'CAR',
    product: 'CAR',
    section: 'cars',
    pages: { ...pages, success },
    nameKey: 'cars',
    search: [where, dropoff, dates, time, returnTime, driver],
    hold: null,
  },
  {
    catalogue: 'ACT',
    product: 'ACT',
    section: 'activities',
    pages: { ...pages, success },
    nameKey: 'activities',
    search: [where, days, passengers],
    hold: hold(20, 1),
  },
  {
    catalogue: 'TRF',
    product: 'TRF',
    section: 'transfers',
    pages: pages,
    nameKey: 'transfers',
    search: [where, dropoff, day, time, passengers],
    hold: null,
  },
  {
    catalogue: 'RST',
    product: 'RST',
    section: 'resorts',
    pages: { ...pages, success },
    nameKey: 'resorts',
    search: [where, dates, guests],
    hold: hold(30, 2),
    releaseCall: 'POST /api/weeks/release',
  },
  {
    catalogue: 'STY',
    product: 'STY',
    section: 'stays',
    pages: { ...pages, success },
    nameKey: 'stays',
    search: [where, dates, guests],
    hold: hold(30, 2),
  },
  {
    catalogue: 'VR',
    product: 'HLT',
    section: 'holidaystays',
    pages: hotelPages,
    nameKey: 'holidayRentals',
    search: [where, dates, guests],
    hold: hold(30, 2),
  },
  {
    catalogue: 'CRU',
    product: 'HLT',
    section: 'cruises',
    pages: pages,
    nameKey: 'cruises',
    search: [where, departures, cabins],
    hold: hold(30, 1),
  },
] as const satisfies readonly AnyDefinition[];

/** Codes used in searches, holds and payments. Unlike `DetectedProduct` they include holiday rentals and cruises. */
export type CatalogueCode = (typeof definitions)[number]['catalogue'];

/** First path segment of a product's pages; hotels use the root. */
export type Section = (typeof definitions)[number]['section'];

/** Properties that all offers of a product share; pages and services are driven by this table. */
export interface ProductDefinition extends AnyDefinition {
  readonly catalogue: CatalogueCode;
  readonly section: Section;
}

/** In the order of the product navigation. */
export const productDefinitions: readonly ProductDefinition[] = definitions;

export const catalogueCodes: readonly CatalogueCode[] = definitions.map(({ catalogue }) => catalogue);

export const getProductDefinition = (catalogue: CatalogueCode): ProductDefinition => {
  const found = productDefinitions.find((definition) => definition.catalogue === catalogue);
  if (!found) throw new Error(`No product is defined for ${catalogue}`);
  return found;
};

/** Returns the call that releases a hold, by the hold's main path: `hotels`, `resorts`. */
export const getReleaseCall = (path: string): ReleaseCall =>
  productDefinitions.find(({ section }) => section === path)?.releaseCall ?? 'POST /api/holds/release';
