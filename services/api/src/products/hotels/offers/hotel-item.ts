import type { ItemPrice, OrderItemOf } from '@travel/contracts/endpoints/order-items';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import { parseParties } from '@travel/contracts/party';
import { mailTexts } from '../../../platform/mail/mail-texts.ts';
import { formatsOf } from '../../../platform/languages/formats.ts';
import { findPlace } from '../../../reference/places/places.ts';
import { instantOf } from '../../../reference/calendar-days/instants.ts';
import type { StayPrice } from '../search/stay-price.ts';
import type { HeldStay } from './held-stay.ts';

type HotelItem = OrderItemOf<'HLT'>;

/** Returns the price of a stay as every item has it: its nights are the lines. */
export const itemPriceOf = ({ inclusive, exclusive, tax, strike, member, nights }: StayPrice): ItemPrice => ({
  inclusive,
  exclusive,
  tax,
  strike,
  member: member ? { applies: member.applies, percent: member.percent, saving: member.saving } : null,
  lines: nights.map((night) => ({ kind: 'unit', date: night.date, label: null, amount: night.inclusive })),
});

/** Returns who sleeps in each room. */
const partiesOf = (rooms: string): HotelItem['parties'] => {
  const parties = parseParties(rooms);
  if (typeof parties === 'string') return [];
  return parties.map(({ adults, childAges }) => ({ adults, children: [...childAges] }));
};

const factsOf = (stay: HeldStay, language: TextLanguage): HotelItem['facts'] => {
  const t = mailTexts(language);
  const { travelDay } = formatsOf(language);
  const count = stay.rooms.split(',').length;
  const board = t(`booking.board.${stay.board}`);
  return [
    { key: 'place', label: t('booking.fact.hotel'), text: `${stay.hotel_name}, ${stay.place_name}` },
    { key: 'address', label: t('booking.fact.address'), text: stay.address },
    {
      key: 'starts',
      label: t('booking.fact.arrival'),
      text: t('booking.value.arrival', { date: travelDay(stay.checkin), time: stay.checkin_from }),
    },
    {
      key: 'ends',
      label: t('booking.fact.departure'),
      text: t('booking.value.departure', { date: travelDay(stay.checkout), time: stay.checkout_until }),
    },
    {
      key: 'unit',
      label: t('booking.fact.room'),
      text: t(count > 1 ? 'booking.value.rooms' : 'booking.value.room', { room: stay.room_name, board, count }),
    },
  ];
};

/** Returns a stay as an item of an order has it, in the words it is given in; its facts are in `language`. */
export const hotelItem = (
  stay: HeldStay,
  price: StayPrice,
  language: TextLanguage,
): Omit<HotelItem, 'item_id' | 'status' | 'reference' | 'refund' | 'can_cancel'> => {
  const { time_zone: zone } = stay;
  return {
    product_type: 'HLT',
    title: stay.hotel_name,
    subtitle: stay.room_name,
    picture: stay.scene,
    place: {
      place_id: stay.place_id,
      name: stay.place_name,
      address: stay.address,
      country_code: findPlace(stay.place_id)?.country_code ?? '',
      latitude: stay.latitude,
      longitude: stay.longitude,
    },
    starts: {
      at: instantOf(stay.checkin, stay.checkin_from, zone),
      zone,
      date: stay.checkin,
      time: stay.checkin_from,
      until: stay.checkin_until,
    },
    ends: {
      at: instantOf(stay.checkout, stay.checkout_until, zone),
      zone,
      date: stay.checkout,
      time: stay.checkout_until,
      until: null,
    },
    quantity: stay.rooms.split(',').length,
    parties: partiesOf(stay.rooms),
    price: itemPriceOf(price),
    cancellation: stay.cancellation,
    facts: factsOf(stay, language),
    supplier: { id: 'sandbox-hotels', name: stay.hotel_name },
    details: {
      hotel_id: stay.hotel_id,
      stars: stay.stars,
      room_id: stay.room_id,
      board: stay.board,
      rooms: stay.rooms,
      max_guests: stay.max_guests,
      good_to_know: stay.good_to_know,
      per_night: price.per_night,
    },
  };
};
