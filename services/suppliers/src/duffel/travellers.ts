import type { Duffel } from '@duffel/api';
import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { FlightOffer } from '@travel/supplier-kit/flights/flight-supplier';
import type { SupplierTraveller } from '@travel/supplier-kit/ports/supplier';

type OrderPassenger = Parameters<Duffel['orders']['create']>[0]['passengers'][number];

const titles = ['mr', 'ms', 'mrs', 'miss', 'dr'] as const;

/** Letters of ASCII, Latin-1 and Latin Extended-A without ligatures, as airlines accept them, at most 20 characters. */
const name = /^(?!.*[ÆæĲĳŒœÞð×÷])[A-Za-zÀ-ſ' -]{1,20}$/;

const phone = /^\+[1-9]\d{6,14}$/;
const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const date = /^\d{4}-\d{2}-\d{2}$/;

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
  const ids = assignIds(travellers, offer, refuse);
  const documents = { isRequired: offer.requires_documents, isSupported: takesPassports ?? offer.requires_documents };
  const [lead] = travellers;
  const infants = ids.filter((_, index) => travellers[index]?.kind === 'infant');
  return travellers.map((traveller, index) => {
    const require = (value: string | null | undefined, pattern: RegExp, field: string): string =>
      value && pattern.test(value)
        ? value
        : refuse(`travellers[${index}].${field}`, `${field} is ${value ? 'not accepted' : 'required'}`);
    const title = titles.find((known) => known === traveller.title?.toLowerCase().replace('.', ''));
    const infant = traveller.kind === 'adult' ? infants.shift() : undefined;
    return {
      id: ids[index] ?? '',
      given_name: require(traveller.first_name, name, 'first_name'),
      family_name: require(traveller.last_name, name, 'last_name'),
      title: title ?? refuse(`travellers[${index}].title`, `title is one of ${titles.join(', ')}`),
      gender: traveller.gender ?? refuse(`travellers[${index}].gender`, 'gender is required'),
      born_on: require(traveller.born_on, date, 'born_on'),
      email: require(traveller.email ?? lead?.email, email, 'email'),
      phone_number: require(traveller.phone ?? lead?.phone, phone, 'phone'),
      ...(infant !== undefined && { infant_passenger_id: infant }),
      ...toDocuments(traveller, documents, (field, message) => refuse(`travellers[${index}].${field}`, message)),
    };
  });
};

const assignIds = (
  travellers: readonly SupplierTraveller[],
  { passengers }: FlightOffer,
  refuse: (field: string, message: string) => never,
): string[] => {
  if (passengers.length !== travellers.length) refuse('travellers', `the offer is for ${passengers.length} travellers`);
  const named = new Set(travellers.map(({ reference }) => reference));
  const free = passengers.filter(({ reference }) => !named.has(reference));
  const ids = travellers.map(({ reference, kind }, index) => {
    if (passengers.some((passenger) => passenger.reference === reference && reference !== null)) return reference ?? '';
    const next = free.findIndex((passenger) => passenger.kind === kind);
    const [passenger] = next === -1 ? [] : free.splice(next, 1);
    return (
      passenger?.reference ?? refuse(`travellers[${index}].kind`, `the offer has no other passenger of kind ${kind}`)
    );
  });
  if (new Set(ids).size !== ids.length) refuse('travellers', 'two travellers have the same reference');
  return ids;
};

const toDocuments = (
  { document }: SupplierTraveller,
  { isRequired, isSupported }: { readonly isRequired: boolean; readonly isSupported: boolean },
  refuse: (field: string, message: string) => never,
): Pick<OrderPassenger, 'identity_documents'> => {
  if (document === null) return isRequired ? refuse('document', 'an identity document is required') : {};
  if (document.kind !== 'passport') return isRequired ? refuse('document.kind', 'a passport is required') : {};
  if (!isSupported) return {};
  const { number, country, expires_on: expiresOn } = document;
  if (!/^[A-Za-z0-9]{4,20}$/.test(number)) refuse('document.number', 'the number of the document is not accepted');
  if (!/^[A-Z]{2}$/.test(country)) refuse('document.country', 'the country has two letters');
  const expiry = expiresOn !== null && date.test(expiresOn) ? expiresOn : null;
  return {
    identity_documents: [
      {
        type: 'passport',
        unique_identifier: number,
        issuing_country_code: country,
        expires_on: expiry ?? refuse('document.expires_on', 'the document needs a day of expiry'),
      },
    ],
  };
};
