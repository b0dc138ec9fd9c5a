import { z } from 'zod';
import { scale } from '@travel/contracts/money/money';
import { findGuestFault, sandboxRaise } from '@travel/supplier-kit/items/guest-faults';
import { takeFault, type FaultTarget } from '../../faults/fault.ts';
import { paxSchema } from '../availability/availability-request.ts';
import type { RateDependencies } from '../availability/search-availability.ts';
import { toTextLanguage } from '../catalogue/languages.ts';
import { toRoomCode } from '../catalogue/room-codes.ts';
import { getRoomName } from '../hotels.ts';
import { createProductError, createReleasePassed } from '../wire/apitude-error.ts';
import { toDecimal } from './decimals.ts';
import { describeHotel } from './describe-hotel.ts';
import { currency, describeDeal, describeRate } from './describe-rate.ts';
import { getRateComments } from './rate-comments.ts';
import { readRateKey, resolveRates, type ResolvedRate } from './resolve-rates.ts';

export const checkRatesSchema = z.object({
  language: z.string().nullish(),
  rooms: z.array(z.object({ rateKey: z.string().min(1), paxes: z.array(paxSchema).nullish() })).min(1),
});

type CheckRatesRequest = z.output<typeof checkRatesSchema>;

/** Returns whether prices were raised on purpose when rates were checked. Their keys keep these prices. */
export const isRaised = (rates: readonly ResolvedRate[]): boolean =>
  rates.every(({ terms, price }) => terms.net >= scale(price.net, sandboxRaise));

const raisePrice = ({ price, ...rate }: ResolvedRate): ResolvedRate => ({
  ...rate,
  price: { net: scale(price.net, sandboxRaise), selling: scale(price.selling, sandboxRaise), discount: 0 },
});

/**
 * Returns the current price and conditions of rates, with rate keys that can be booked.
 * @throws ApitudeError PRODUCT_ERROR if too few rooms are left
 */
export const checkRates = async (request: CheckRatesRequest, deps: RateDependencies, target: FaultTarget) => {
  const { found, rates } = await resolveRates(
    request.rooms.map(({ rateKey }) => readRateKey(rateKey, deps)),
    deps,
  );
  const surnames = request.rooms.flatMap(({ paxes }) => (paxes ?? []).map(({ surname }) => surname));
  const guestFault = findGuestFault(surnames);
  if (guestFault === 'TOOSOON') throw createReleasePassed();
  if (guestFault === 'DUPLICATE') throw createProductError('duplicate');
  const raises = guestFault === 'PRICEUP' || (await takeFault(deps.db, ['price_changed'], target)) !== undefined;
  const priced = raises || isRaised(rates) ? rates.map(raisePrice) : rates;
  if (priced.some(({ allotment, terms }) => allotment < terms.rooms)) throw createProductError('insufficientAllotment');

  const { hotel, inventory, number } = found;
  const [first] = priced;
  const language = toTextLanguage(request.language);
  const [checkIn, checkOut] = [first?.terms.checkIn ?? '', first?.terms.checkOut ?? ''];
  const setting = {
    checkIn,
    checkOut,
    country: hotel.place.country_code,
    language,
    rateKeys: deps.rateKeys,
    now: deps.clock.now(),
  };
  const describe = ({ terms, room, price, allotment, feeSteps }: ResolvedRate) => ({
    code: toRoomCode(room.room_id).code,
    name: getRoomName(room.room_id, language),
    rates: [
      {
        ...describeRate(
          {
            hotel: terms.hotel,
            room,
            occupancy: { rooms: terms.rooms, adults: terms.adults, childAges: terms.childAges },
            price,
            allotment,
            payment: terms.payment,
            feeSteps,
            isUnchecked: false,
            isForMembers: inventory.columns.forMembers[number] === 1,
            nights: [],
          },
          setting,
        ),
        rateComments: getRateComments(hotel, language),
        ...(price.discount > 0 && { rateBreakDown: { rateDiscounts: [describeDeal(price.discount)] } }),
      },
    ],
  });
  return {
    hotel: {
      checkOut,
      checkIn,
      ...describeHotel(first?.terms.hotel ?? 0, hotel, language),
      rooms: priced.map(describe),
      totalNet: toDecimal(priced.reduce((all, { price }) => all + price.net, 0)),
      currency,
      paymentDataRequired: priced.some(({ terms }) => terms.payment === 'AT_HOTEL'),
      modificationPolicies: {
        cancellation: true,
        modification: priced.every(({ room }) => room.policy !== 'non-refundable'),
      },
    },
  };
};
