import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { money } from '@travel/contracts/money/money';
import { getFormats } from '../../../platform/languages/formats.ts';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import type { Converter } from '@travel/reference/exchange/converter';
import { translatePlace } from '@travel/reference/places/places';
import { formatAddress, type ItemContent, type ItemTexts } from '@travel/supplier-kit/items/item-content';
import type { HouseUnit, KnownUnit } from '@travel/supplier-kit/lodging/lodging-supplier';
import { listLodgingFacts, getLodgingTimes, parseItemParties } from '../items/lodging-item.ts';
import type { LodgingDetails } from '../items/lodging-details.ts';
import { getPricePerNight } from '../listing/lodging-price.ts';
import type { LodgingKind } from '../lodging-kind.ts';
import { lodgingTexts, surroundingTexts } from '@travel/supplier-kit/lodging/lodging-texts';
import { joinParties } from '@travel/supplier-kit/lodging/lodging-stay';
import type { LodgingOffer } from './lodging-offer.ts';

export type LodgingContent<Extras> = ItemContent<LodgingDetails<Extras> | null>;

/** Returns the text about the meals included in the rate, in a language; null if no meals are included. */
export const formatMeals = ({ meals }: HouseUnit, language: string): string | null =>
  meals === null ? null : surroundingTexts(language)(`meals.${meals}`);

/** Returns the texts of an order item that are derived from its house. They are composed again for each language. */
const composeTexts = <Own, Extras>(
  kind: Pick<LodgingKind<Own, Extras>, 'texts'>,
  { house, unit }: Pick<KnownUnit<Own>, 'house' | 'unit'>,
  language: TextLanguage,
) => {
  const t = surroundingTexts(language);
  return {
    subtitle: kind.texts(language)(`unit.${unit.unit_id}`),
    kind: { key: house.kind, label: kind.texts(language)(`kind.${house.kind}`) },
    meals: formatMeals(unit, language),
    house_rules: house.rules.map((rule) => t(`rule.${rule}`)),
    good_to_know: house.goodToKnow.map((key) => t(`know.${key}`)),
  };
};

interface ContentInput {
  readonly price: ItemPrice;
  readonly language: string;
  readonly converter: Converter;
}

/** Creates the content of an order item from an offer, with its price and with texts in a language. */
export const createLodgingContent = <Own, Extras>(
  kind: LodgingKind<Own, Extras>,
  known: KnownUnit<Own>,
  offer: LodgingOffer,
  { price, language: wanted, converter }: ContentInput,
): LodgingContent<Extras> => {
  const { stock, house, unit } = known;
  const { id, name } = house.supplier;
  const language = getResponseLanguage(wanted);
  const toMoney = (cents: number) => money(converter.convert(cents), converter.currency);
  const place = translatePlace(house.place, language);
  const [cover] = stock.pictures(house, offer.look);
  const rooms = parseItemParties(offer.rooms);
  const everybody = joinParties(rooms.map(({ adults, children }) => ({ adults, childAges: children })));
  const parties = unit.isWhole ? [{ adults: everybody.adults, children: [...everybody.childAges] }] : rooms;
  const { subtitle, ...words } = composeTexts(kind, known, language);
  return {
    product_type: kind.code,
    title: house.name,
    subtitle,
    picture: cover ?? stock.unitPicture(house, unit, offer.look),
    place: {
      place_id: place.place_id,
      name: place.name,
      address: formatAddress(house, place),
      country_code: place.country_code,
      latitude: house.latitude,
      longitude: house.longitude,
    },
    ...getLodgingTimes({
      checkin: offer.checkin,
      checkout: offer.checkout,
      zone: place.time_zone,
      from: house.times.from,
      until: house.times.until,
      leave: house.times.leave,
    }),
    quantity: parties.length,
    parties,
    price,
    cancellation: offer.cancellation,
    supplier: { id, name },
    details: {
      lodging_id: house.lodging_id,
      unit_id: unit.unit_id,
      rooms: offer.rooms,
      max_guests: unit.guests * parties.length,
      bedrooms: unit.bedrooms,
      beds: unit.beds,
      deposit: unit.deposit === 0 ? null : toMoney(unit.deposit),
      per_night: getPricePerNight(price, parties.length),
      extras: kind.getExtras(house, { language, amount: toMoney }),
      ...words,
    },
  };
};

/** Returns the texts of an order item in a language, or the stored texts if its house no longer exists. */
export const getLodgingTexts = <Own, Extras>(
  kind: LodgingKind<Own, Extras>,
  item: LodgingContent<Extras>,
  known: KnownUnit<Own> | undefined,
  language: TextLanguage,
): ItemTexts<LodgingDetails<Extras> | null> => {
  const { details, quantity } = item;
  const per_night = getPricePerNight(item.price, quantity);
  if (!known || !details) {
    return { ...composeItemTexts(kind, item, language), details: details && { ...details, per_night } };
  }
  const { subtitle, ...words } = composeTexts(kind, known, language);
  const { name, country_code } = translatePlace(known.house.place, language);
  const cleaning = surroundingTexts(language)('fee.cleaning');
  const reworded = {
    ...item,
    subtitle,
    place: item.place && { ...item.place, name, country_code, address: formatAddress(known.house, { name }) },
    price: {
      ...item.price,
      lines: item.price.lines.map((line) => (line.kind === 'fee' ? { ...line, label: cleaning } : line)),
    },
    details: { ...details, ...words, per_night, extras: kind.translateExtras(language, details.extras, known.house) },
  };
  return { ...composeItemTexts(kind, reworded, language), details: reworded.details };
};

const composeItemTexts = <Own, Extras>(
  { texts, listFacts }: LodgingKind<Own, Extras>,
  { title, subtitle, place, price, quantity, starts, ends, details }: LodgingContent<Extras>,
  language: TextLanguage,
): Omit<ItemTexts, 'details'> => {
  const t = lodgingTexts(language);
  const own = texts(language);
  const unit = quantity > 1 ? t('value.units', { count: quantity, unit: subtitle }) : (subtitle ?? '');
  return {
    title,
    subtitle,
    place,
    price,
    facts: [
      { key: 'place', label: own('fact.place'), text: [title, place?.name].filter(Boolean).join(', ') },
      ...listLodgingFacts({ place, starts, ends }, language),
      { key: 'unit', label: own('fact.unit'), text: [unit, details?.meals].filter(Boolean).join(', ') },
      ...(details ? listFacts(details.extras, language) : []),
      ...(details?.deposit
        ? [
            {
              key: 'deposit',
              label: t('fact.deposit'),
              text: t('value.deposit', { amount: getFormats(language).amount(details.deposit) }),
            },
          ]
        : []),
    ].filter(({ text }) => text !== ''),
  };
};
