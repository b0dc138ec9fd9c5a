import { itemDetailsSchemas } from '@travel/contracts/endpoints/products/item-details';
import { suggestTransfer } from './transfer-companion.ts';
import { noQuestions, type Question, type ItemQuestion, type QuestionSet } from '@travel/contracts/orders/questions';
import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { getStartTime, checkGuests, getPayLaterDates, allowNewTravellers } from '../item-rules.ts';
import { getPriceChange } from '../prices/item-prices.ts';
import { splitUnitPrices } from '../prices/unit-prices.ts';
import type { OfferedItem, Product } from '../product.ts';
import { findItemSupplier, type Supplier } from '@travel/supplier-kit/items/item-supplier';
import type { ProductDependencies } from '../product-dependencies.ts';
import {
  createTransferContent,
  getTransferItemTexts,
  type TransferContent,
  type TransferDetails,
} from './offers/transfer-content.ts';
import { readTransferOffer, getPriceSubject } from './offers/transfer-offer.ts';
import { toTransferStretches } from './offers/transfer-stretch.ts';
import { noArrivals } from '@travel/supplier-kit/transfers/flight-arrivals';
import { listClaims } from './ride/capacity.ts';
import { convertAmounts, findTransfer, toRidePrice } from './ride/quote.ts';
import { toRide, type RideRequest, type Ride } from '@travel/supplier-kit/transfers/ride';
import type { TransferCatalogue } from '@travel/supplier-kit/transfers/transfer-supplier';
import { listServiceTaxLines } from '../prices/tax-lines.ts';

/** Returns what drivers ask for, including the exact address, because the ride names only an area. */
const getQuestions = ({ details }: TransferContent): QuestionSet => {
  const [leg] = details?.legs ?? [];
  if (!details || !leg) return noQuestions;
  const toQuestion = (key: ItemQuestion, required = true): Question<ItemQuestion> => ({ key, required });
  return {
    travellers: [],
    item: [
      toQuestion('pickup_name', false),
      ...(leg.from.kind === 'airport' && !details.flight ? [toQuestion('flight_number')] : []),
      ...(leg.from.kind === 'area' ? [toQuestion('pickup_address')] : []),
      ...(leg.to.kind === 'area' ? [toQuestion('dropoff_address')] : []),
      toQuestion('phone_on_the_day', false),
    ],
  };
};

/** Converts the ride details of an order item back to the request for the ride. */
const restoreRequest = ({ legs: [outward, back], rooms, bags, flight }: TransferDetails): RideRequest | null =>
  outward === undefined
    ? null
    : {
        from: outward.from.point_id,
        to: outward.to.point_id,
        checkin: outward.pickup.date,
        time: outward.pickup.time,
        return_date: back?.pickup.date,
        return_time: back?.pickup.time,
        flight: flight?.number,
        rooms,
        bags,
      };

/** Creates the transfer product. */
export const createTransferProduct = ({
  exchange,
  tokens,
  catalogue,
  suppliers,
}: ProductDependencies<TransferCatalogue>): Product<TransferDetails | null> => {
  const findKnownRide = ({ details }: TransferContent) => {
    const known = details ? findTransfer(details.transfer_id, catalogue) : undefined;
    const asked = details && restoreRequest(details);
    if (!known || !asked) return undefined;
    // The offer already fixed the pick-up time, so the flight is not looked up again.
    const ride: Ride = toRide(known.place, asked, noArrivals);
    return { ...known, ride };
  };
  const findSupplier = (item: TransferContent): Supplier | null =>
    findItemSupplier(suppliers, findKnownRide(item)?.supplier.id);

  return {
    code: 'TRF',
    path: 'transfers',
    nouns: { thing: 'transfer', supplier: 'driver' },
    hold: getProductDefinition('TRF').hold,
    details: itemDetailsSchemas.TRF,

    openOffer: (promised, wanted) => (): OfferedItem<TransferDetails | null> | 'invalid' => {
      const { organisation_id } = promised;
      const offer = readTransferOffer(promised);
      const known = offer ? findTransfer(offer.transfer_id, catalogue) : undefined;
      const converter = offer && exchange.getLastConverter(offer.currency);
      if (!offer || !known || !converter) return 'invalid';
      const { supplier, vehicle, place } = known;
      const { flight, ...asked } = offer;
      const ride: Ride = { ...toRide(place, { ...asked, flight: undefined }, noArrivals), flight };
      const legs = convertAmounts(catalogue.quote(known, ride), converter);
      const price = toRidePrice(ride, legs, offer.currency);
      const offered = toRidePrice(ride, offer.legs, offer.currency);
      return {
        item: createTransferContent(ride, offer, {
          supplier,
          vehicle,
          price: offered,
          language: getResponseLanguage(wanted),
        }),
        claims: listClaims(ride, known, catalogue),
        houseUnits: null,
        listed: price,
        changed: getPriceChange(
          offered,
          price,
          () => tokens.sign('TRF', { ...offer, legs, organisation_id }, getPriceSubject(offer)).offer,
        ),
      };
    },

    getPriceFor: (_item, listed) => listed,
    translateItem: (item, language) => getTransferItemTexts(item, findKnownRide(item), language),
    listStretches: toTransferStretches,
    getQuestions,
    listClaims(item) {
      const known = findKnownRide(item);
      return known ? listClaims(known.ride, known, catalogue) : [];
    },
    checkTravellers: checkGuests,
    getCancellationDeadline: getStartTime,
    getNameRule: allowNewTravellers,
    getPayLaterDates,
    listUnitPrices(item) {
      return splitUnitPrices(item.price, {
        weights: [1],
        roomTypeId: item.details?.vehicle.key ?? 'TRF',
        nights: 0,
        supplier: findSupplier(item),
      });
    },
    listTaxLines: ({ price, place }, language) => listServiceTaxLines(price.tax, place?.country_code ?? '', language),
    suggestSearch: suggestTransfer,
    findSupplier,
  };
};
