/** The fields by which two suppliers' entries of the same hotel are recognised. */
export interface HotelIdentity {
  /** ID of the supplier in the registry. */
  readonly supplier: string;
  /** The supplier's code of the hotel. */
  readonly hotel: string;
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  /** ISO country code; empty if unknown. */
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Distance up to which two entries can be the same hotel: suppliers often place it at another entrance. */
const furthestMetres = 500;
/** Distance within which less similar names are accepted. */
const nearMetres = 150;
/** Smallest similarity that counts as the same hotel. */
const smallestScore = 0.72;

const metresPerDegree = 111_195;
/** A little wider than the furthest distance, because degrees of longitude differ within a row of the grid. */
const cellMetres = furthestMetres * 1.02;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance in metres between two places on the great circle. */
export const getDistance = (
  a: { readonly latitude: number; readonly longitude: number },
  b: { readonly latitude: number; readonly longitude: number },
): number => {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude;
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** Words that suppliers add or leave out. */
const ignoredWords = new Set(
  'hotel hotels the by at in and de du des la le les el a an of inn resort spa collection'.split(' '),
);
/** Words that distinguish two hotels of a chain at one place. */
const qualifiers = new Set(
  'airport annex annexe apartments east express garden hostel north residence residences south suites west'.split(' '),
);
const abbreviations: Readonly<Record<string, string>> = {
  st: 'saint',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  sq: 'square',
  str: 'strasse',
  htl: 'hotel',
  intl: 'international',
};

/** Splits a text without its accents, punctuation and case, and writes usual abbreviations out. */
const normaliseWords = (text: string): readonly string[] => {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  const words = plain.replaceAll(/['’]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => abbreviations[word] ?? word);
};

/** Returns the distinctive part of a name, or the complete name if it has none, such as "The Hotel". */
const getNameWords = (name: string): ReadonlySet<string> => {
  const words = normaliseWords(name);
  const distinctive = words.filter((word) => !ignoredWords.has(word));
  return new Set(distinctive.length > 0 ? distinctive : words);
};

const countCommon = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return common;
};

/** Returns the share of words that two sets have in common, from 0 to 1. */
const compareWords = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  a.size === 0 || b.size === 0 ? 0 : (2 * countCommon(a, b)) / (a.size + b.size);

/**
 * Returns how similar two names are, from 0 to 1. A name within a longer one, such as "Savoy" in "Savoy, a Fairmont
 * Managed Hotel", is enough only for hotels at one place.
 */
const compareNames = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const smaller = Math.min(a.size, b.size);
  const isContained = smaller > 0 && countCommon(a, b) === smaller;
  return Math.max(compareWords(a, b), isContained ? 0.65 : 0);
};

interface PreparedHotel<Hotel> {
  readonly hotel: Hotel;
  readonly key: string;
  readonly words: ReadonlySet<string>;
  readonly decisiveWords: string;
  readonly addressWords: ReadonlySet<string>;
  readonly postcode: string;
  readonly country: string;
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
}

/** Returns the words that have to be the same in both names: numbers and qualifiers. */
const getDecisiveWords = (words: ReadonlySet<string>): string =>
  [...words]
    .filter((word) => /^\d+$/.test(word) || qualifiers.has(word))
    .toSorted()
    .join();

const prepare = <Hotel extends HotelIdentity>(hotel: Hotel): PreparedHotel<Hotel> => {
  const words = getNameWords(hotel.name);
  const { latitude, longitude } = hotel;
  return {
    hotel,
    key: `${hotel.supplier}\n${hotel.hotel}`,
    words,
    decisiveWords: getDecisiveWords(words),
    addressWords: new Set(normaliseWords(hotel.address)),
    postcode: hotel.postcode.replaceAll(/\W/g, '').toLowerCase(),
    country: hotel.country.toUpperCase(),
    place: latitude === null || longitude === null ? null : { latitude, longitude },
  };
};

/** Returns how certainly two entries are the same hotel, from 0 to 1. Symmetric. */
const scorePair = (a: PreparedHotel<HotelIdentity>, b: PreparedHotel<HotelIdentity>): number => {
  if (a.hotel.supplier === b.hotel.supplier || !a.place || !b.place) return 0;
  if (a.country !== '' && b.country !== '' && a.country !== b.country) return 0;
  const name = a.decisiveWords === b.decisiveWords ? compareNames(a.words, b.words) : 0;
  if (name < 0.5) return 0;
  const metres = getDistance(a.place, b.place);
  if (metres > furthestMetres) return 0;
  const sameCode = a.postcode !== '' && a.postcode === b.postcode;
  const address = compareWords(a.addressWords, b.addressWords);
  const place = Math.max(metres <= nearMetres ? 1 - metres / (2 * nearMetres) : 0, sameCode ? 0.9 : 0, address);
  return 0.7 * name + 0.3 * place;
};

/** Returns whether two entries of different suppliers are the same hotel. */
export const isSameHotel = (a: HotelIdentity, b: HotelIdentity): boolean =>
  scorePair(prepare(a), prepare(b)) >= smallestScore;

/** Hotels by cell. The number of a cell contains its row and its column. */
type Grid<Hotel> = Map<number, PreparedHotel<Hotel>[]>;

const columnsOfRow = 1_000_000;

/** Adds a hotel to the cell of a row. All hotels of a row use one width, so that their columns are comparable. */
const addToRow = <Hotel>(grid: Grid<Hotel>, hotel: PreparedHotel<Hotel>, row: number, longitude: number): void => {
  const width = Math.max(0.01, Math.cos(radians((row * cellMetres) / metresPerDegree)));
  const cell = row * columnsOfRow + Math.floor((longitude * metresPerDegree * width) / cellMetres);
  const others = grid.get(cell);
  if (others) others.push(hotel);
  else grid.set(cell, [hotel]);
};

/** Calls back for each pair of hotels in the same or in neighbouring cells of a grid, once. */
const visitNeighbours = <Hotel>(
  hotels: readonly PreparedHotel<Hotel>[],
  visit: (a: PreparedHotel<Hotel>, b: PreparedHotel<Hotel>) => void,
): void => {
  const own: Grid<Hotel> = new Map();
  // Hotels of the next row, in the columns of this row.
  const next: Grid<Hotel> = new Map();
  for (const hotel of hotels) {
    if (!hotel.place) continue;
    const row = Math.floor((hotel.place.latitude * metresPerDegree) / cellMetres);
    addToRow(own, hotel, row, hotel.place.longitude);
    addToRow(next, hotel, row - 1, hotel.place.longitude);
  }
  for (const [cell, here] of own) {
    const neighbours = [own.get(cell + 1), next.get(cell - 1), next.get(cell), next.get(cell + 1)].flatMap(
      (list) => list ?? [],
    );
    here.forEach((a, index) => {
      for (let at = index + 1; at < here.length; at += 1) {
        const b = here[at];
        if (b) visit(a, b);
      }
      for (const b of neighbours) visit(a, b);
    });
  }
};

const compareKeys = (a: PreparedHotel<unknown>, b: PreparedHotel<unknown>): number =>
  a.key < b.key ? -1 : Number(a.key > b.key);

/**
 * Groups the entries that are the same hotel. A group has at most one entry of each supplier; entries without a match are
 * groups of one. The result does not depend on the order of the entries, and groups and their entries are sorted by
 * supplier and code.
 */
export const matchHotels = <Hotel extends HotelIdentity>(hotels: readonly Hotel[]): readonly (readonly Hotel[])[] => {
  const prepared = hotels.map(prepare).toSorted(compareKeys);
  const pairs: { readonly a: PreparedHotel<Hotel>; readonly b: PreparedHotel<Hotel>; readonly score: number }[] = [];
  visitNeighbours(prepared, (one, other) => {
    const score = scorePair(one, other);
    if (score < smallestScore) return;
    const [a, b] = one.key < other.key ? [one, other] : [other, one];
    pairs.push({ a, b, score });
  });
  // The most similar pairs are joined first, so that a weaker match never takes a hotel away from a stronger one.
  pairs.sort((x, y) => y.score - x.score || compareKeys(x.a, y.a) || compareKeys(x.b, y.b));

  const groups = new Map(prepared.map((hotel) => [hotel, [hotel]]));
  for (const { a, b } of pairs) {
    const left = groups.get(a) ?? [];
    const right = groups.get(b) ?? [];
    if (left === right || left.some((one) => right.some((other) => one.hotel.supplier === other.hotel.supplier)))
      continue;
    const joined = [...left, ...right];
    for (const hotel of joined) groups.set(hotel, joined);
  }
  return [...new Set(groups.values())].map((group) => group.toSorted(compareKeys).map(({ hotel }) => hotel));
};
