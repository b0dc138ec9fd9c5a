import { z } from 'zod';
import { boards } from '@travel/contracts/endpoints/products/hotels';
import { moneySchema } from '@travel/contracts/money/money.schema';
import { sumTaxesAtHotel } from './rate-texts.ts';
import type { RoomUnit } from './room-units.ts';

const minorUnits = z.int();

/**
 * The part of an offer that its supplier needs. It is stored with the item that was made from the offer, and never
 * leaves the API in a readable form.
 */
export const suppliedTermsSchema = z.object({
  /** ID of the account in the registry. */
  supplier: z.string(),
  /** The supplier's code of the hotel. */
  hotel: z.string(),
  /** The supplier's rates, each with the positions of the rooms of the stay that it is for. */
  rates: z
    .array(
      z.object({
        reference: z.string(),
        rooms: z.array(z.int().nonnegative()).min(1),
        /** How often the price of the rate is paid. */
        times: z.int().positive(),
      }),
    )
    .min(1),
  rooms: z.array(z.object({ code: z.string(), name: z.string() })).min(1),
  board: z.enum(boards),
  /** Maximum number of guests in each room. */
  max_guests: z.int(),
  /** The supplier's price for all rooms, in minor units of its currency. */
  price: z.object({ net: minorUnits, taxes: minorUnits, fees: minorUnits }),
  total: minorUnits,
  /** The lowest price at which the rooms may be sold; 0 in terms of earlier releases. */
  minimum: minorUnits.default(0),
  discount: minorUnits,
  currency: z.string(),
  /** The public price of each night, in minor units of the currency of the offer. */
  nights: z.array(minorUnits).min(1),
  /** Taxes that the guests pay at the hotel. */
  at_hotel: z.array(z.object({ name: z.string(), amount: moneySchema })),
  /** Remarks for the voucher, in the supplier's own language. */
  remarks: z.array(z.string()),
  /** Whether only a quote returns the remarks. */
  lacks_remarks: z.boolean(),
  /** Whether the supplier has to confirm the price before the rates are booked. */
  needs_quote: z.boolean(),
  /** ISO instant of the search or quote that the price is from. */
  priced_at: z.iso.datetime(),
});

export type SuppliedTerms = z.output<typeof suppliedTermsSchema>;

/** Returns the rates of a unit with their amounts, as an offer contains them. */
export const toRateTerms = (
  unit: Omit<RoomUnit, 'key' | 'steps' | 'refund' | 'room_id' | 'left' | 'board'>,
  now: Date,
) => ({
  rates: unit.rates.map(({ rate, group, times }) => ({ reference: rate.reference, rooms: [...group.rooms], times })),
  rooms: unit.rooms.map(({ code, name }) => ({ code, name })),
  price: unit.price,
  total: unit.total,
  minimum: unit.minimum,
  discount: unit.discount,
  currency: unit.currency,
  at_hotel: sumTaxesAtHotel(unit.rates),
  remarks: [...new Set(unit.rates.flatMap(({ rate: { remarks } }) => (remarks ? [remarks] : [])))],
  lacks_remarks: unit.rates.some(({ rate }) => rate.remarks === null),
  needs_quote: unit.rates.some(({ rate }) => rate.needs_quote),
  priced_at: now.toISOString(),
});
