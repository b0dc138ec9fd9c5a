import type { FlightDetails, FlightOption } from '@travel/contracts/endpoints/products/flights';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import { getDocumentsBetween } from '@travel/supplier-kit/flights/required-documents';
import type { FlightOffer } from '@travel/supplier-kit/flights/flight-supplier';
import type { ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import { createFlightContent, type FlightContent } from '../flight-content.ts';
import { collectSliceNames, describeSlice } from './describe-slice.ts';
import { describeFareRules } from './fare-conditions.ts';
import type { FlightSupply } from './flight-supply.ts';
import { listOfferPassengers } from './choose-services.ts';
import { getBrands, getFareName, type SuppliedChoice, type SuppliedQuote } from './quote-choice.ts';
import { getSupplierTotal } from './quote-price.ts';

/** Code of a country that neither the reference data nor the supplier knows. */
const unknownCountry = 'ZZ';

/** Returns the documents for the countries of a journey, and always a passport if the airline needs it for the order. */
export const getSuppliedDocuments = ({
  requires_documents,
  slices,
}: Pick<FlightOffer, 'requires_documents' | 'slices'>): FlightDetails['documents'] => {
  if (requires_documents) return 'passport';
  const countries = Object.values(collectSliceNames(slices, 'en-US').airports).map(({ country_code }) => country_code);
  return getDocumentsBetween(new Set(countries.filter((country) => country !== unknownCountry)));
};

/** Returns the ISO instant until which an offer is held at its price; undefined if it cannot be held. */
const getHoldEnd = ({ hold }: FlightOffer): string | undefined => {
  const { price_until: priceUntil, pay_by: payBy } = hold ?? {};
  if (!payBy) return undefined;
  return priceUntil && Date.parse(priceUntil) < Date.parse(payBy) ? priceUntil : payBy;
};

/** Returns what an order needs to book a quote at its supplier. */
const createSupply = (
  { offer, chosen, account: { markup, port } }: SuppliedQuote,
  { passengers }: SuppliedChoice,
  price: ItemPrice,
): FlightSupply => {
  const heldUntil = port.capabilities.holds ? getHoldEnd(offer) : undefined;
  return {
    offer: offer.reference,
    brands: getBrands(offer),
    total: getSupplierTotal(offer, chosen),
    sold: price.inclusive,
    basis_points: markup.basis_points,
    requires_documents: offer.requires_documents,
    ...(heldUntil !== undefined && { pay_by: heldUntil }),
    passengers: listOfferPassengers(offer, passengers),
    services: [...chosen],
  };
};

const toLeg = ({ left: _, supplier_id: __, ...leg }: FlightOption) => leg;

interface ItemInput {
  readonly price: ItemPrice;
  readonly taxes: FlightDetails['taxes'];
  readonly now: Date;
  convert: Parameters<typeof describeFareRules>[1]['convert'];
}

/** Creates the order item of a quote, with our wording of the airline's conditions. */
export const createSuppliedItem = (
  quote: SuppliedQuote,
  choice: SuppliedChoice,
  { price, taxes, now, convert }: ItemInput,
): FlightContent => {
  const { offer, services, account } = quote;
  const language = getResponseLanguage(choice.language);
  const legs = offer.slices.map((slice) => toLeg(describeSlice(slice, offer, choice.cabin)));
  const departs = legs[0]?.segments[0]?.departs.at ?? '';
  const { cancellation, ...rules } = describeFareRules(offer, { departs, now, services, convert });
  const details = {
    cabin: choice.cabin,
    fare: choice.fare,
    fare_name: getFareName(quote),
    legs,
    ...collectSliceNames(offer.slices, language),
    rules,
    extra_bags: choice.bags,
    seats: choice.seats.map((seat) => ({ ...seat })),
    taxes,
    documents: getSuppliedDocuments(offer),
    // Ports have no change of names.
    names_final: true as const,
    supply: createSupply(quote, choice, price),
  };
  const { id, name } = account;
  return createFlightContent(details, {
    passengers: choice.passengers,
    price,
    cancellation,
    language,
    supplier: { id, name },
  });
};
