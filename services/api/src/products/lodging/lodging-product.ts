import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { toLodgingVisit } from '../visits/visit.ts';
import { money } from '@travel/contracts/money/money';
import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { toIsoDate, toDayNumber } from '@travel/reference/calendar-days/day-numbers';
import type { Exchange } from '../../reference/exchange/exchange.ts';
import type { MemberTerms } from '../../reference/member-terms.ts';
import type { OfferTokens } from '../offer-tokens.ts';
import { getPriceChange, priceAs, splitTax } from '../prices/item-prices.ts';
import { splitUnitPrices } from '../prices/unit-prices.ts';
import type { OfferedItem, Product } from '../product.ts';
import { findItemSupplier, type Supplier } from '@travel/supplier-kit/items/item-supplier';
import type { House, KnownUnit, LodgingCatalogue } from '@travel/supplier-kit/lodging/lodging-supplier';
import { getStartTime, checkGuests, getLodgingQuestions, getPayLaterDates, allowNewTravellers } from '../item-rules.ts';
import { toLodgingStretches } from './items/lodging-stretch.ts';
import type { LodgingDetails } from './items/lodging-details.ts';
import { toSignedPrice } from './listing/lodging-price.ts';
import { getMemberTerms, priceQuote, getHouseTaxRate } from './listing/quote-price.ts';
import { countUnits, parseStay } from '@travel/supplier-kit/lodging/quotes';
import type { LodgingKind } from './lodging-kind.ts';
import { surroundingTexts } from '@travel/supplier-kit/lodging/lodging-texts';
import { createLodgingContent, getLodgingTexts, type LodgingContent } from './offers/lodging-content.ts';
import { readLodgingOffer, getPriceSubject, type LodgingOffer } from './offers/lodging-offer.ts';
import { getPartyShare } from '@travel/supplier-kit/lodging/party-rates';
import { listSlots } from '@travel/supplier-kit/lodging/lodging-stay';
import { splitLodgingTax } from '../prices/tax-lines.ts';

export interface LodgingDependencies<Own> {
  readonly exchange: Pick<Exchange, 'getLastConverter'>;
  readonly tokens: Pick<OfferTokens, 'sign'>;
  readonly catalogue: Pick<LodgingCatalogue<Own>, 'unit' | 'quote' | 'countOnDay'>;
  readonly suppliers: readonly Supplier[];
}

/** Returns the price exactly as it was signed into the offer. */
const getPromisedPrice = (offer: LodgingOffer, house: House, feeLabel: string): ItemPrice => {
  const { nights, fee, usual, currency, checkin } = offer;
  const total = nights.reduce((all, night) => all + night, fee);
  return {
    ...splitTax(money(total, currency), getHouseTaxRate(house)),
    strike: usual > total ? money(usual, currency) : null,
    member: null,
    lines: [
      ...nights.map((amount, at) => ({
        kind: 'unit' as const,
        date: toIsoDate(toDayNumber(checkin) + at),
        label: null,
        amount: money(amount, currency),
      })),
      ...(fee === 0 ? [] : [{ kind: 'fee' as const, date: null, label: feeLabel, amount: money(fee, currency) }]),
    ],
  };
};

/** Creates the product of one kind of lodging. */
export const createLodgingProduct = <Own, Extras>(
  kind: LodgingKind<Own, Extras>,
  { exchange, tokens, catalogue, suppliers }: LodgingDependencies<Own>,
): Product<LodgingDetails<Extras> | null> => {
  const { code, path, nouns, isWeekly } = kind;
  const { quote, countOnDay } = catalogue;
  type Content = LodgingContent<Extras>;

  const findKnownUnit = ({ details }: Pick<Content, 'details'>): KnownUnit<Own> | undefined =>
    details ? catalogue.unit(details.lodging_id, details.unit_id) : undefined;
  const findSupplier = (item: Content): Supplier | null =>
    findItemSupplier(suppliers, findKnownUnit(item)?.house.supplier.id);

  return {
    code,
    path,
    nouns,
    ...(kind.releaseEndpoint && { releaseEndpoint: kind.releaseEndpoint }),
    hold: getProductDefinition(code).hold,
    details: kind.details,

    openOffer:
      (promised, language) =>
      (asking?: MemberTerms): OfferedItem<LodgingDetails<Extras> | null> | 'invalid' => {
        const { organisation_id } = promised;
        const offer = readLodgingOffer(promised);
        const stay = offer && parseStay(offer);
        const known = offer ? catalogue.unit(offer.lodging_id, offer.unit_id) : undefined;
        const converter = offer && exchange.getLastConverter(offer.currency);
        if (!offer || !stay || !known || !converter) return 'invalid';
        const { house, unit } = known;
        const feeLabel = surroundingTexts(language)('fee.cleaning');
        const listed = priceQuote(quote(house, unit, stay), converter, feeLabel);
        const terms = getMemberTerms(house, asking ?? { pays: offer.member, promised: 0 });
        const price = priceAs(listed, terms, getHouseTaxRate(house));
        const offered = getPromisedPrice(offer, house, feeLabel);
        const signOffer = () =>
          tokens.sign(code, { ...offer, ...toSignedPrice(price), organisation_id }, getPriceSubject(offer)).offer;
        const changed = getPriceChange(offered, price, signOffer, offer.member);
        const slots = listSlots(stay, isWeekly);
        return {
          item: createLodgingContent(kind, known, offer, {
            price: changed ? offered : price,
            language,
            converter,
          }),
          claims: slots.map((day) => ({
            unit_id: unit.capacity_id,
            slot: toIsoDate(day),
            quantity: countUnits(unit, stay.parties),
            allotment: countOnDay(house, unit, day),
          })),
          houseUnits: Math.min(
            ...slots.map((day) => house.units.reduce((all, one) => all + countOnDay(house, one, day), 0)),
          ),
          listed,
          changed,
        };
      },

    getPriceFor(item, listed, member) {
      const known = findKnownUnit(item);
      return known ? priceAs(listed, getMemberTerms(known.house, member), getHouseTaxRate(known.house)) : listed;
    },
    translateItem: (item, language) => getLodgingTexts(kind, item, findKnownUnit(item), language),
    getReviewedUnit: ({ details }) => details?.lodging_id ?? null,
    listStretches: toLodgingStretches,
    getQuestions: getLodgingQuestions,
    checkTravellers: checkGuests,
    getCancellationDeadline: getStartTime,
    getNameRule: allowNewTravellers,
    getPayLaterDates(item, saysSo) {
      const isPaidLater = item.details ? kind.isPaidLater(item.details.extras) : saysSo;
      if (!isPaidLater || !item.starts) return getPayLaterDates(item);
      return { free_until: null, starts_at: new Date(item.starts.at) };
    },
    getPaymentMetadata: ({ details }) => (details && kind.getPaymentMetadata?.(details.extras)) ?? {},
    listUnitPrices(item) {
      const included = findKnownUnit(item)?.unit.included ?? 2;
      const parties = item.parties.length > 0 ? item.parties : [{ adults: 1, children: [] }];
      return splitUnitPrices(item.price, {
        weights: parties.map(({ adults, children }) => getPartyShare({ adults, childAges: children }, included)),
        roomTypeId: item.details?.unit_id ?? code,
        nights: item.price.lines.filter(({ date }) => date !== null).length,
        supplier: findSupplier(item),
      });
    },
    listTaxLines: ({ price, place }, language) => splitLodgingTax(price.tax, place?.country_code ?? '', language),
    listVisits: toLodgingVisit,
    findSupplier,
  };
};
