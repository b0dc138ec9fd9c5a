import type { TextLanguage } from '@travel/contracts/locale/languages';
import { boardCodes, getBoardName } from '../catalogue/boards-and-categories.ts';
import { toRoomCode } from '../catalogue/room-codes.ts';
import { getIncludedTax, getLodgingTaxParts, type Room } from '../hotels.ts';
import { describeFees, type FeeStep } from './cancellation-fees.ts';
import { toDecimal } from './decimals.ts';
import type { NightPrice, RatePrice } from './price-rate.ts';
import type { Occupancy, PaymentType, RateKeys } from './rate-key.ts';

export const currency = 'USD';

/** The stay and place of a rate, which are the same for many rates of an answer. */
interface RateSetting {
  readonly checkIn: string;
  readonly checkOut: string;
  /** ISO code of the country. */
  readonly country: string;
  readonly language: TextLanguage;
  readonly rateKeys: RateKeys;
  readonly now: Date;
}

/** A room for an occupancy at a price. */
interface OfferedRate {
  /** Code of the hotel. */
  readonly hotel: number;
  readonly room: Room;
  readonly occupancy: Occupancy;
  readonly price: RatePrice;
  /** Rooms left on every night of the stay. */
  readonly allotment: number;
  readonly payment: PaymentType;
  readonly feeSteps: readonly FeeStep[];
  readonly isUnchecked: boolean;
  readonly isForMembers: boolean;
  /** Price of each night; empty if the caller did not request them. */
  readonly nights: readonly NightPrice[];
}

/** Returns the taxes that an amount includes: value added tax, and local taxes if the country has any. */
export const describeTaxes = (net: number, country: string) => {
  const { valueAdded, local } = getLodgingTaxParts(country);
  const all = getIncludedTax(net, valueAdded + local);
  const first = local === 0 ? all : Math.round((net * valueAdded) / (1000 + valueAdded + local));
  const describe = (amount: number, type: 'TAX' | 'FEE') => ({
    included: true,
    amount: toDecimal(amount),
    currency,
    type,
  });
  return {
    taxes: [...(first === 0 ? [] : [describe(first, 'TAX')]), ...(all === first ? [] : [describe(all - first, 'FEE')])],
    allIncluded: true,
  };
};

const memberPromotion = {
  code: '099',
  name: 'Member rate',
  remark: 'The hotel allows lower prices for members of a closed user group.',
} as const;

/** Code of the discount that rates of hotels with a deal contain. */
const dealOffer = { code: '901', name: 'Limited time offer' } as const;

export const describeDeal = (discount: number) => ({ ...dealOffer, amount: toDecimal(-discount) });

export const getRateClass = ({ policy }: Room): 'NOR' | 'NRF' => (policy === 'non-refundable' ? 'NRF' : 'NOR');

/** Returns a rate in the format of availability and checkrates. */
export const describeRate = (rate: OfferedRate, setting: RateSetting) => {
  const { hotel, room, occupancy, price, payment, nights } = rate;
  const { net, selling, discount } = price;
  const { rooms, adults, childAges } = occupancy;
  const { checkIn, checkOut, rateKeys } = setting;
  const board = boardCodes[room.board].code;
  const rateClass = getRateClass(room);
  return {
    rateKey: rateKeys.write({
      checkIn,
      checkOut,
      hotel,
      room: toRoomCode(room.room_id).code,
      board,
      rateClass,
      payment,
      net,
      isUnchecked: rate.isUnchecked,
      offeredAt: Math.floor(setting.now.getTime() / 1000),
      rooms,
      adults,
      childAges,
    }),
    rateClass,
    rateType: rate.isUnchecked ? 'RECHECK' : 'BOOKABLE',
    net: toDecimal(net),
    sellingRate: toDecimal(selling),
    hotelMandatory: false,
    allotment: rate.allotment,
    rateCommentsId: `1|${hotel}|0`,
    paymentType: payment,
    packaging: false,
    boardCode: board,
    boardName: getBoardName(room.board, setting.language),
    cancellationPolicies: describeFees(rate.feeSteps, net),
    taxes: describeTaxes(net, setting.country),
    rooms,
    adults,
    children: childAges.length,
    ...(childAges.length > 0 && { childrenAges: childAges.join(',') }),
    ...(rate.isForMembers && { promotions: [memberPromotion] }),
    ...(discount > 0 && { offers: [describeDeal(discount)] }),
    ...(nights.length > 0 && {
      dailyRates: nights.map((night, at) => ({
        offset: at + 1,
        dailyNet: toDecimal(night.net),
        dailySellingRate: toDecimal(night.selling),
      })),
    }),
  };
};
