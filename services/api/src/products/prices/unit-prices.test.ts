import { fc, test } from '@fast-check/jest';
import { describe, expect } from '@jest/globals';
import { money, multiply, subtract, sum, type Money } from '@travel/contracts/money/money';
import { getMarkup } from '@travel/contracts/payments/room-price';
import { splitUnitPrices } from './unit-prices.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 });
const toUsd = (amount: number) => money(amount, 'USD');

describe('the price of each unit of an item', () => {
  const shares = fc.record({
    weights: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 9 }),
    netPercent: fc.integer({ min: 50, max: 100 }),
    nights: fc.integer({ min: 0, max: 30 }),
  });

  test.prop([cents, cents, fc.option(cents), shares])(
    "[3/16] has its own net price, tax and markup, which sum over all units to the item's price",
    (exclusive, tax, struck, { weights, netPercent, nights }) => {
      const strike = struck === null ? null : toUsd(struck);
      const price = { exclusive: toUsd(exclusive), tax: toUsd(tax), strike };
      const supplier = { code: 'NORTHWAY', netPercent };
      const units = splitUnitPrices(price, { weights, roomTypeId: 'ecmr', nights, supplier });
      const sumUnits = (of: (unit: (typeof units)[number]['price']) => Money) =>
        sum(
          units.map((unit) => of(unit.price)),
          'USD',
        );

      expect(units.map(({ roomNumber }) => roomNumber)).toEqual(weights.map((_, at) => at + 1));
      expect(sumUnits(({ exclusive: own }) => own)).toEqual(price.exclusive);
      expect(sumUnits(({ room_tax }) => room_tax)).toEqual(price.tax);
      expect(sumUnits(({ inclusive }) => inclusive)).toEqual(toUsd(exclusive + tax));
      if (strike) expect(sumUnits(({ strike_price }) => strike_price ?? toUsd(0))).toEqual(strike);
      for (const { price: unit } of units) {
        const net = multiply(unit.exclusive, { numerator: netPercent, denominator: 100 });
        expect(unit).toMatchObject({
          net_rate: unit.exclusive,
          net_rate_before_markup: net,
          room_tax_before_markup: unit.tax,
          price_type: 'net',
          supplier_code: 'NORTHWAY',
          supplier_price: [{ price_type: 'net', supplier_code: 'NORTHWAY', net_rate: net, room_tax: unit.tax }],
          no_of_nights: nights,
        });
        // The supplier receives everything except our markup.
        expect(getMarkup(unit)).toEqual(subtract(unit.exclusive, net));
      }
    },
  );
});
