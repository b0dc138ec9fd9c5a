import type { Duffel } from '@duffel/api';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { FlightOffer } from '@travel/supplier-kit/flights/flight-supplier';
import type { SupplierTraveller } from '@travel/supplier-kit/ports/supplier';

type OfferPassenger = FlightOffer['passengers'][number];
type OrderPassenger = Parameters<Duffel['orders']['create']>[0]['passengers'][number];

const titles = ['mr', 'ms', 'mrs', 'miss', 'dr'] as const;

/** Letters of ASCII, Latin-1 and Latin Extended-A without ligatures, as airlines accept them, at most 20 characters. */
const name = /^(?!.*[ÆæĲĳŒœÞð×÷])[A-Za-zÀ-ſ' -]{1,20}$/;

/** Airlines accept only the straight apostrophe, phones type the curly one. */
const straighten = (text: string): string => text.replaceAll('’', "'").trim();

const phone = /^\+[1-9]\d{6,14}$/;
const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const date = /^\d{4}-\d{2}-\d{2}$/;

const isPastDay = (text: string | null): boolean => text !== null && Date.parse(text) < Date.now();

/**
 * Returns the passengers of an order. The offer assigns IDs, and infants to adults; travellers without a reference
 * become the next passenger of their kind. Travellers without contact data have those of the first.
 * @throws SupplierRefusal `invalid_traveller` with the field that the offer requires
 */
export const toOrderPassengers = (
  travellers: readonly SupplierTraveller[],
  offer: FlightOffer,
  /** Whether the airline accepts passports; undefined if the offer does not name the documents. */
  takesPassports: boolean | undefined,
): OrderPassenger[] => {
  const refuse = (field: string, message: string): never => {
    throw new SupplierRefusal(offer.supplier, 'invalid_traveller', message, { field });
  };
  const assigned = assignPassengers(travellers, offer, refuse);
  const documents = {
    isRequired: offer.requires_documents,
    isSupported: takesPassports ?? offer.requires_documents,
    lastDay: offer.slices.at(-1)?.segments.at(-1)?.arrives.slice(0, 10) ?? '',
  };
  const [lead] = travellers;
  const infants = assigned.filter(({ kind }) => kind === 'infant').map(({ reference }) => reference);
  return travellers.map((traveller, index) => {
    const require = (value: string | null | undefined, pattern: RegExp, field: string): string =>
      value && pattern.test(value)
        ? value
        : refuse(`travellers[${index}].${field}`, `${field} is ${value ? 'not accepted' : 'required'}`);
    const title = titles.find((known) => known === traveller.title?.toLowerCase().replace('.', ''));
    const infant = traveller.kind === 'adult' ? infants.shift() : undefined;
    return {
      id: assigned[index]?.reference ?? '',
      given_name: require(straighten(traveller.first_name), name, 'first_name'),
      family_name: require(straighten(traveller.last_name), name, 'last_name'),
      title: title ?? refuse(`travellers[${index}].title`, `title is one of ${titles.join(', ')}`),
      gender: traveller.gender ?? refuse(`travellers[${index}].gender`, 'gender is required'),
      born_on: require(isPastDay(traveller.born_on) ? traveller.born_on : null, date, 'born_on'),
      email: require(traveller.email ?? lead?.email, email, 'email'),
      phone_number: require(traveller.phone ?? lead?.phone, phone, 'phone'),
      ...(infant !== undefined && { infant_passenger_id: infant }),
      ...toDocuments(traveller, documents, (field, message) => refuse(`travellers[${index}].${field}`, message)),
    };
  });
};

/**
 * Returns the passenger of each traveller. Airlines disagree about the ages at which infants become children and children
 * adults, so travellers without a passenger of their kind take one of the next kind.
 */
const assignPassengers = (
  travellers: readonly SupplierTraveller[],
  { passengers }: FlightOffer,
  refuse: (field: string, message: string) => never,
): readonly OfferPassenger[] => {
  if (passengers.length !== travellers.length) refuse('travellers', `the offer is for ${passengers.length} travellers`);
  const free = new Set(passengers);
  const take = (matches: (passenger: OfferPassenger) => boolean): OfferPassenger | undefined => {
    const found = [...free].find(matches);
    if (found) free.delete(found);
    return found;
  };
  const named = travellers.map(({ reference }) => take((passenger) => passenger.reference === reference));
  const ofKind = travellers.map(({ kind }, index) => named[index] ?? take((passenger) => passenger.kind === kind));
  return travellers.map(
    ({ kind }, index) =>
      ofKind[index] ??
      take((passenger) => (kind === 'infant' ? passenger.kind === 'child' : passenger.kind !== 'infant')) ??
      refuse(`travellers[${index}].kind`, `the offer has no other passenger of kind ${kind}`),
  );
};

interface DocumentRules {
  readonly isRequired: boolean;
  readonly isSupported: boolean;
  /** Day of the last arrival, on which the document still has to be valid. */
  readonly lastDay: string;
}

/** A document that the airline does not require is left out if it is not valid. */
const toDocuments = (
  { document }: SupplierTraveller,
  { isRequired, isSupported, lastDay }: DocumentRules,
  refuse: (field: string, message: string) => never,
): Pick<OrderPassenger, 'identity_documents'> => {
  const omit = (field: string, message: string) => (isRequired ? refuse(field, message) : {});
  if (document === null) return omit('document', 'an identity document is required');
  const { kind, number, country, expires_on: expiresOn } = document;
  if (kind !== 'passport') return omit('document.kind', 'a passport is required');
  if (!/^[A-Za-z0-9]{4,20}$/.test(number)) return omit('document.number', 'the number is not accepted');
  if (!/^[A-Z]{2}$/.test(country)) return omit('document.country', 'the country has two letters');
  if (expiresOn === null || !date.test(expiresOn) || expiresOn < lastDay) {
    return omit('document.expires_on', 'the document has to be valid until the last arrival');
  }
  const passport = { type: 'passport' as const, unique_identifier: number, issuing_country_code: country };
  return isSupported ? { identity_documents: [{ ...passport, expires_on: expiresOn }] } : {};
};
