import { money } from '@travel/contracts/money';
import { parseParties } from '@travel/contracts/party';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import { memberPercentOf, memberTermsAt, priceFor } from '../search/member-prices.ts';
import type { MemberTerms } from '../../../reference/member-terms.ts';
import { priceNights, splitPrice } from '../search/stay-price.ts';
import type { StayPrice } from '../search/stay-price.ts';
import type { Stay } from '../../lodging/stays/stay.ts';
import { allotmentOf } from '../inventory/allotments.ts';
import type { FoundHotel, Inventory } from '../inventory/inventory.ts';
import { dateOf, dayNumber, nightsOf } from '../../../reference/calendar-days/nights.ts';
import type { DayNumber } from '../../../reference/calendar-days/nights.ts';
import { heldStay, formatsOf } from './held-stay.ts';
import type { HeldStay } from './held-stay.ts';
import type { OfferTokens } from '../../offer-tokens.ts';
import { readHotelOffer } from './hotel-offer.ts';
import type { HotelOffer as Offer } from './hotel-offer.ts';

/** A kind of room and the nights of it that a stay takes. */
interface WantedRooms {
  readonly unit_id: string;
  readonly quantity: number;
  /** In order of time, with how many of the kind there are that night. */
  readonly nights: readonly { readonly night: string; readonly allotment: number }[];
  /** How many rooms of all kinds the house has, in the night that has fewest. */
  readonly houseRooms: number;
}

export interface OfferedStay {
  readonly stay: HeldStay;
  readonly rooms: WantedRooms;
  /** As it was offered. */
  readonly offered: StayPrice;
  /** What anybody pays now, member or not. */
  readonly anybodys: StayPrice;
  /** As it is now, where that is another one, with an offer of it; and whether membership alone makes it another one. */
  readonly changed: { readonly price: StayPrice; readonly offer: string; readonly byMembership: boolean } | null;
}

/** A stay as it is held, as far as its price goes. */
type PricedStay = Pick<HeldStay, 'hotel_id' | 'checkin' | 'checkout' | 'rooms'>;

/** What holding asks of offers. */
export interface Offers {
  /**
   * Reads a signed offer and prices its stay anew, at the exchange rate read last: for who asks, or else for whom it was
   * made.
   */
  read(offer: string, language: string, member?: MemberTerms): OfferedStay | 'expired' | 'invalid';
  /** What anybody pays for a stay, as whoever asks has it. */
  priceFor(stay: PricedStay, anybodys: StayPrice, member: MemberTerms): StayPrice;
  /** The words of a stay in another language than it was held in. */
  reword(stay: HeldStay, language: string): HeldStay;
}

export interface OfferSources {
  readonly inventory: Inventory;
  readonly exchange: Pick<Exchange, 'lastTo'>;
  readonly tokens: OfferTokens;
}

const stayOf = ({ checkin, checkout, rooms }: PricedStay): Stay | null => {
  const parties = parseParties(rooms);
  if (typeof parties === 'string') return null;
  return { checkin, checkout, rooms, parties, nights: nightsOf(dayNumber(checkin), dayNumber(checkout)) };
};

const promisedPrice = ({ nights, usual, currency }: Offer, stay: Stay, country: string): StayPrice => ({
  ...splitPrice({ total: nights.reduce((all, night) => all + night, 0), usual, currency, country, stay }),
  nights: nights.map((amount, at) => ({
    date: dateOf((stay.nights[0] ?? 0) + at),
    inclusive: money(amount, currency),
  })),
});

const nightsIn = ({ nights }: StayPrice): number[] => nights.map(({ inclusive }) => inclusive.amount);

const seenBy = (anybodys: StayPrice, { inventory, hotel, number }: FoundHotel, stay: Stay, member: MemberTerms) =>
  priceFor(anybodys, memberTermsAt(inventory, number, member), { country: hotel.place.country_code, stay });

const houseRooms = ({ hotel, inventory }: FoundHotel, day: DayNumber): number =>
  hotel.rooms.reduce((all, { unit_id }) => {
    const unit = inventory.unitNumber.get(unit_id);
    return all + (unit === undefined ? 0 : allotmentOf(inventory, unit, day));
  }, 0);

const isSame = (one: StayPrice, other: StayPrice): boolean => nightsIn(one).join() === nightsIn(other).join();

/** Answers what of an offer still holds. */
export const createOffers = ({ inventory, exchange, tokens }: OfferSources): Offers => {
  const read: Offers['read'] = (token, language, asking) => {
    const promised = tokens.open(token);
    if (typeof promised === 'string') return promised;
    const offer = readHotelOffer(promised);
    if (!offer) return 'invalid';
    const stay = stayOf(offer);
    const known = inventory.room(offer.hotel_id, offer.room_id);
    const converter = exchange.lastTo(offer.currency);
    const unit = known && known.found.inventory.unitNumber.get(known.room.unit_id);
    if (!stay || !known || !converter || unit === undefined) return 'invalid';
    const { found, room } = known;
    const member = asking ?? { pays: offer.member, promised: 0 };
    const offered = promisedPrice(offer, stay, found.hotel.place.country_code);
    const anybodys = priceNights(found.inventory, unit, stay, converter);
    const price = seenBy(anybodys, found, stay, member);
    const percent = memberPercentOf(price);
    const fresh = () =>
      tokens.sign('HLT', { ...offer, nights: nightsIn(price), usual: price.strike?.amount ?? 0, member: percent })
        .offer;
    return {
      stay: heldStay(found, room, offer, language),
      rooms: {
        unit_id: room.unit_id,
        quantity: stay.parties.length,
        nights: stay.nights.map((day) => ({ night: dateOf(day), allotment: allotmentOf(found.inventory, unit, day) })),
        houseRooms: Math.min(...stay.nights.map((day) => houseRooms(found, day))),
      },
      anybodys,
      ...(isSame(offered, price)
        ? { offered: price, changed: null }
        : { offered, changed: { price, offer: fresh(), byMembership: offer.member !== percent } }),
    };
  };

  return {
    read,
    priceFor(held, anybodys, member) {
      const found = inventory.hotel(held.hotel_id);
      const stay = stayOf(held);
      return found && stay ? seenBy(anybodys, found, stay, member) : anybodys;
    },
    reword(stay, language) {
      const known = inventory.room(stay.hotel_id, stay.room_id);
      return known ? { ...stay, ...formatsOf(known.found, known.room, language) } : stay;
    },
  };
};
