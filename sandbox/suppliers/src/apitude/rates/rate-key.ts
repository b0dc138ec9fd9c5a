import { hash } from 'node:crypto';
import { createInvalidData } from '../wire/apitude-error.ts';

export type PaymentType = 'AT_WEB' | 'AT_HOTEL';

/** Guests of each of one or more rooms of the same kind. */
export interface Occupancy {
  readonly rooms: number;
  /** Adults in each room. */
  readonly adults: number;
  /** Ages of the children in each room. */
  readonly childAges: readonly number[];
}

/** The contents of a rate key: a room at a price that was offered. */
export interface RateTerms extends Occupancy {
  /** ISO dates. */
  readonly checkIn: string;
  readonly checkOut: string;
  readonly hotel: number;
  readonly room: string;
  readonly board: string;
  readonly rateClass: 'NOR' | 'NRF';
  readonly payment: PaymentType;
  /** Minor units for all rooms of the occupancy. */
  readonly net: number;
  /** Whether the rate has to be checked before it can be booked. */
  readonly isUnchecked: boolean;
  /** Unix seconds of the offer, which make the keys of two offers differ. */
  readonly offeredAt: number;
}

export interface RateKeys {
  write(terms: RateTerms): string;
  /** @throws ApitudeError INVALID_DATA if this server did not write the key */
  read(key: string): RateTerms;
}

const pattern =
  /^(\d{8})\|(\d{8})\|([WH])\|1\|(\d+)\|([^|]+)\|BAR-(NOR|NRF)\|(\w\w)\|\|(\d+)~(\d+)~(\d+)\|([\d~]*)\|N@01~([RB])~(\w+)~(\w+)~([\w-]+)$/;

const toIso = (digits: string): string => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
const toDigits = (date: string): string => date.replaceAll('-', '');

/** Creates the writer and reader of rate keys, which are signed so that callers cannot change a price. */
export const createRateKeys = (secret: string): RateKeys => {
  // The secret on both sides keeps the digest from being extended. An HMAC object would take three times as long.
  const sign = (text: string): string => hash('sha256', `${secret}${text}${secret}`, 'base64url').slice(0, 20);
  return {
    write(terms) {
      const { checkIn, checkOut, hotel, room, rateClass, board, rooms, adults, childAges, net } = terms;
      const stay = `${toDigits(checkIn)}|${toDigits(checkOut)}|${terms.payment === 'AT_WEB' ? 'W' : 'H'}|1|${hotel}`;
      const guests = `${rooms}~${adults}~${childAges.length}|${childAges.join('~')}`;
      const price = `N@01~${terms.isUnchecked ? 'R' : 'B'}~${net.toString(36)}~${terms.offeredAt.toString(36)}`;
      const text = `${stay}|${room}|BAR-${rateClass}|${board}||${guests}|${price}`;
      return `${text}~${sign(text)}`;
    },
    read(key) {
      const [, from, to, payment, hotel, room, rateClass, board, rooms, adults, , ages, kind, net, at, signature] =
        pattern.exec(key) ?? [];
      if (signature === undefined || sign(key.slice(0, -signature.length - 1)) !== signature)
        throw createInvalidData(`Invalid data. The rateKey ${key.slice(0, 200)} is not valid`);
      return {
        checkIn: toIso(from ?? ''),
        checkOut: toIso(to ?? ''),
        payment: payment === 'W' ? 'AT_WEB' : 'AT_HOTEL',
        hotel: Number(hotel),
        room: room ?? '',
        rateClass: rateClass === 'NRF' ? 'NRF' : 'NOR',
        board: board ?? '',
        rooms: Number(rooms),
        adults: Number(adults),
        childAges: ages ? ages.split('~').map(Number) : [],
        isUnchecked: kind === 'R',
        net: Number.parseInt(net ?? '', 36),
        offeredAt: Number.parseInt(at ?? '', 36),
      };
    },
  };
};
