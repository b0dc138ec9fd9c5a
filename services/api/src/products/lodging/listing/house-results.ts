import type { LodgingAnswer, LodgingSearchAnswer } from '@travel/contracts/endpoints/products/lodgings';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import { translatePlace } from '@travel/reference/places/places';
import type { House, PlaceHouses } from '@travel/supplier-kit/lodging/lodging-supplier';
import type { LodgingKind, ResponseLocale } from '../lodging-kind.ts';
import { surroundingTexts } from '@travel/supplier-kit/lodging/lodging-texts';
import { formatAddress } from '@travel/supplier-kit/items/item-content';
import { formatMeals } from '../offers/lodging-content.ts';
import type { Candidate } from './available-units.ts';
import { toDetailedPrice, toListedPrice } from './lodging-price.ts';
import type { SignedOffer } from '../../offer-tokens.ts';
import { toPriceBasis } from '../../prices/price-basis.ts';
import { splitLodgingTax } from '../../prices/tax-lines.ts';

type AnyResult = LodgingSearchAnswer['results'][number];
type AnyDetails = LodgingAnswer;

/** A search result with the extras of its product. */
export type HouseResult<Extras> = Omit<AnyResult, 'extras'> & { readonly extras: Extras };
type Summary<Extras> = Pick<
  HouseResult<Extras>,
  | 'lodging_id'
  | 'name'
  | 'kind'
  | 'area'
  | 'place_id'
  | 'score'
  | 'reviews'
  | 'latitude'
  | 'longitude'
  | 'scenes'
  | 'features'
  | 'note'
  | 'supplier'
  | 'extras'
>;
type Unit = Omit<AnyDetails['units'][number], 'offer' | 'basis' | 'expires_at' | 'price' | 'scene' | 'can_pay_later'>;

/** The language, currency and picture style of a response. */
export interface LodgingReader extends ResponseLocale {
  readonly look: Organisation['look'];
}

/** Returns the fields of a house that search results and detail pages share. */
const toHouseSummary = <Own, Extras>(
  kind: LodgingKind<Own, Extras>,
  stock: PlaceHouses<Own>,
  house: House<Own>,
  reader: LodgingReader,
): Summary<Extras> => {
  const { language, look } = reader;
  const t = surroundingTexts(language);
  const { id, name } = house.supplier;
  return {
    lodging_id: house.lodging_id,
    name: house.name,
    kind: { key: house.kind, label: kind.texts(language)(`kind.${house.kind}`) },
    area: house.area,
    place_id: house.place.place_id,
    score: house.score,
    reviews: house.reviews,
    latitude: house.latitude,
    longitude: house.longitude,
    scenes: [...stock.pictures(house, look)],
    features: house.features.map((key) => ({ key, label: t(`feature.${key}`) })),
    note: t(`near.${house.near.key}`, house.near.values),
    supplier: { id, name },
    extras: kind.getExtras(house, reader),
  };
};

/** Returns the fields of an available unit that search results and detail pages share. */
const toUnit = <Own, Extras>(
  kind: LodgingKind<Own, Extras>,
  { unit, cancellation, left }: Candidate<Own>,
  { language, amount }: ResponseLocale,
): Unit => {
  const t = surroundingTexts(language);
  return {
    unit_id: unit.unit_id,
    unit_name: kind.texts(language)(`unit.${unit.unit_id}`),
    facts: [
      t('size', { size: unit.size }),
      ...(unit.bedrooms > 0 ? [t('bedrooms', { count: unit.bedrooms })] : []),
      t('beds', { count: unit.beds }),
    ],
    max_guests: unit.guests,
    bedrooms: unit.bedrooms,
    beds: unit.beds,
    meals: formatMeals(unit, language),
    cancellation,
    deposit: unit.deposit === 0 ? null : amount(unit.deposit),
    left,
  };
};

/** Returns the search result of a house and one of its units. */
export const toSearchResult = <Own, Extras>(
  kind: LodgingKind<Own, Extras>,
  stock: PlaceHouses<Own>,
  candidate: Candidate<Own>,
  reader: LodgingReader,
): HouseResult<Extras> => {
  const summary = toHouseSummary(kind, stock, candidate.house, reader);
  return {
    ...summary,
    scenes: summary.scenes.slice(0, 1),
    ...toUnit(kind, candidate, reader),
    price: toListedPrice(candidate.price, candidate.quantity),
  };
};

const sentences = 2;

/** Returns a few sentences composed of facts about the house. */
const composeDescription = <Own, Extras>(
  kind: LodgingKind<Own, Extras>,
  house: House<Own>,
  { language }: ResponseLocale,
): string => {
  const t = surroundingTexts(language);
  return [
    kind.composeOpening(house, language),
    t(`nearSentence.${house.near.key}`, house.near.values),
    ...house.features
      .map((feature) => t(`has.${feature}`, { defaultValue: '' }))
      .filter(Boolean)
      .slice(0, sentences),
  ].join(' ');
};

/** Returns the detail page of a house without its units. */
export const toHousePage = <Own, Extras>(
  kind: LodgingKind<Own, Extras>,
  stock: PlaceHouses<Own>,
  house: House<Own>,
  reader: LodgingReader,
) => {
  const { language } = reader;
  const t = surroundingTexts(language);
  const place = translatePlace(house.place, language);
  return {
    ...toHouseSummary(kind, stock, house, reader),
    place,
    address: formatAddress(house, place),
    description: composeDescription(kind, house, reader),
    checkin_from: house.times.from,
    checkin_until: house.times.until,
    checkout_until: house.times.leave,
    house_rules: house.rules.map((rule) => t(`rule.${rule}`)),
    good_to_know: house.goodToKnow.map((key) => t(`know.${key}`)),
  };
};

/** Converts an available unit to its entry on the detail page of its house, with price, picture and signed offer. */
export const toUnitWithOffer = <Own, Extras>(
  kind: LodgingKind<Own, Extras>,
  stock: PlaceHouses<Own>,
  candidate: Candidate<Own>,
  reader: LodgingReader,
  { basis, ...offer }: SignedOffer,
): AnyDetails['units'][number] => ({
  ...toUnit(kind, candidate, reader),
  ...offer,
  scene: stock.unitPicture(candidate.house, candidate.unit, reader.look),
  price: toDetailedPrice(candidate.price, candidate.quantity),
  basis: toPriceBasis(basis, splitLodgingTax(candidate.price.tax, candidate.house.place.country_code, reader.language)),
  can_pay_later: candidate.cancellation.refundable || kind.isPaidLater(kind.getExtras(candidate.house, reader)),
});
