import type { ItemDetails } from '@travel/contracts/endpoints/products/item-details';
import type { ItemFact, ItemPrice } from '@travel/contracts/endpoints/orders/order-items';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { parseParties } from '@travel/contracts/orders/party';
import { getFormats } from '../../../platform/languages/formats.ts';
import { translatePlace } from '@travel/reference/places/places';
import { toItemMoment, type ItemContent, type ItemTexts } from '@travel/supplier-kit/items/item-content';
import { translateRide, describeVehicle } from '../listing/transfer-labels.ts';
import { getTransferId } from '../ride/capacity.ts';
import type { Ride } from '@travel/supplier-kit/transfers/ride';
import type { Transfer, Vehicle } from '@travel/supplier-kit/transfers/transfer-supplier';
import { transferTexts } from '../transfer-texts.ts';
import type { TransferOffer } from './transfer-offer.ts';

export type TransferDetails = NonNullable<ItemDetails<'TRF'>>;
export type TransferContent = ItemContent<TransferDetails | null>;

const mergeParties = (rooms: string): TransferContent['parties'] => {
  const parties = parseParties(rooms);
  if (typeof parties === 'string') return [];
  return [
    {
      adults: parties.reduce((all, { adults }) => all + adults, 0),
      children: parties.flatMap(({ childAges }) => [...childAges]),
    },
  ];
};

/** Returns the texts of an order item that are derived from its ride. They are composed again for each language. */
const composeTexts = (ride: Ride, vehicle: Vehicle, language: TextLanguage) => {
  const t = transferTexts(language);
  const { legs } = translateRide(ride, language);
  const [{ from, to } = { from: null, to: null }] = legs;
  const { vehicle: called, ...told } = describeVehicle(vehicle, language);
  return {
    title: t('title', { from: from?.name, to: to?.name }),
    subtitle: t(legs.length > 1 ? 'subtitle.return' : 'subtitle.one', { vehicle: called.label }),
    details: { legs, vehicle: called, ...told },
  };
};

interface ContentInput extends Pick<Transfer, 'supplier' | 'vehicle'> {
  readonly price: ItemPrice;
  readonly language: TextLanguage;
}

/** Creates the content of an order item for a transfer, with its price and with texts in a language. */
export const createTransferContent = (
  ride: Ride,
  { cancellation }: TransferOffer,
  { supplier, vehicle, price, language }: ContentInput,
): TransferContent => {
  const { place, legs, rooms, bags, flight } = ride;
  const there = translatePlace(place, language);
  const { id, name } = supplier;
  const { title, subtitle, details } = composeTexts(ride, vehicle, language);
  const last = legs.at(-1) ?? legs[0];
  const { from } = legs[0];
  return {
    product_type: 'TRF',
    title,
    subtitle,
    picture: null,
    place: {
      place_id: there.place_id,
      name: there.name,
      address: details.legs[0]?.from.name ?? there.name,
      country_code: there.country_code,
      latitude: from.latitude,
      longitude: from.longitude,
    },
    starts: toItemMoment(place.time_zone, legs[0].pickup),
    ends: toItemMoment(place.time_zone, last.arrival),
    quantity: 1,
    parties: mergeParties(rooms),
    price,
    cancellation,
    supplier: { id, name },
    details: {
      transfer_id: getTransferId({ place, supplier, vehicle }),
      model: vehicle.model,
      shared: vehicle.shared,
      seats: vehicle.seats,
      rooms,
      bags,
      flight: flight && { ...flight },
      ...details,
    },
  };
};

const formatFlight = ({ flight }: TransferDetails, language: TextLanguage): string => {
  if (!flight) return '';
  const { code } = getFormats(language);
  const { number, lands: time, from } = flight;
  if (time === undefined || from === undefined) return code(number);
  return transferTexts(language)('value.flight', { number: code(number), from: code(from), time });
};

const countPassengers = (parties: TransferContent['parties']): number =>
  parties.reduce((all, { adults, children }) => all + adults + children.length, 0);

const listFacts = (
  { title, subtitle, supplier, parties, details }: TransferContent,
  language: TextLanguage,
): ItemFact[] => {
  const t = transferTexts(language);
  const { travelDay, count } = getFormats(language);
  const ride = { key: 'ride', label: t('fact.ride'), text: title };
  if (!details) return [ride];
  return [
    ride,
    {
      key: 'vehicle',
      label: t('fact.vehicle'),
      text: t('value.vehicle', { vehicle: subtitle ?? '', model: details.model }),
    },
    { key: 'company', label: t('fact.company'), text: supplier?.name ?? '' },
    { key: 'people', label: t('fact.people'), text: count(countPassengers(parties)) },
    { key: 'bags', label: t('fact.bags'), text: count(details.bags) },
    ...details.legs.map(({ pickup, from }, at) => ({
      key: at === 0 ? 'starts' : 'return',
      label: t(at === 0 ? 'fact.pickup' : 'fact.return'),
      text: t('value.pickup', { date: travelDay(pickup.date), time: pickup.time, point: from.name }),
    })),
    { key: 'waiting', label: t('fact.waiting'), text: details.legs[0]?.waiting ?? '' },
    { key: 'flight', label: t('fact.flight'), text: formatFlight(details, language) },
  ].filter(({ text }) => text !== '');
};

const composeItemTexts = (item: TransferContent, language: TextLanguage): ItemTexts<TransferDetails | null> => {
  const { title, subtitle, place, price, details } = item;
  return { title, subtitle, place, price, details, facts: listFacts(item, language) };
};

/** Returns the texts of an order item in a language, or the stored texts if its ride no longer exists. */
export const getTransferItemTexts = (
  item: TransferContent,
  known: (Pick<Transfer, 'vehicle' | 'place'> & { readonly ride: Ride }) | undefined,
  language: TextLanguage,
): ItemTexts<TransferDetails | null> => {
  if (!known || !item.details || !item.place) return composeItemTexts(item, language);
  const { title, subtitle, details } = composeTexts(known.ride, known.vehicle, language);
  const { name } = translatePlace(known.place, language);
  const place = { ...item.place, name, address: details.legs[0]?.from.name ?? name };
  return composeItemTexts({ ...item, title, subtitle, place, details: { ...item.details, ...details } }, language);
};
