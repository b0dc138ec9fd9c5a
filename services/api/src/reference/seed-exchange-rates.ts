import type { ApiDb } from '../platform/database/api-db.ts';
import type { Seed } from '../platform/database/seed.ts';
import { exchangeRates } from './exchange-rates.ts';
import { exchangeRateImports } from './rates/import-rates.ts';

/** Adds missing exchange rates. Existing rates are not changed. */
export const seedExchangeRates = async (db: ApiDb): Promise<void> => {
  const rows = Object.entries(seededRates).map(([currency, rate]) => ({ currency, rate, as_of: seededRatesDate }));
  await db.insert(exchangeRates).values(rows).onConflictDoNothing();
};

export const exchangeRateSeed: Seed = {
  add: seedExchangeRates,
  async clear(tx) {
    await tx.delete(exchangeRates);
    await tx.delete(exchangeRateImports);
  },
};

/** Date of the seeded exchange rates. */
const seededRatesDate = '2026-11-20';

/** Units of each currency per US dollar, as decimal strings. */
export const seededRates: Readonly<Record<string, string>> = {
  AED: '3.6725',
  ARS: '1412.5',
  AUD: '1.5312',
  BHD: '0.376',
  BRL: '5.3187',
  CAD: '1.3942',
  CHF: '0.8021',
  CLP: '931.4',
  CNY: '7.0954',
  COP: '3784.2',
  CZK: '20.871',
  DKK: '6.4218',
  EGP: '47.352',
  EUR: '0.8604',
  GBP: '0.7546',
  HKD: '7.7821',
  HUF: '329.15',
  IDR: '16684',
  ILS: '3.2671',
  INR: '88.72',
  ISK: '126.4',
  JOD: '0.709',
  JPY: '154.3',
  KES: '129.25',
  KRW: '1461.8',
  KWD: '0.3069',
  MAD: '9.2614',
  MVR: '15.41',
  MXN: '18.352',
  MYR: '4.1385',
  NOK: '10.086',
  NPR: '141.95',
  NZD: '1.7624',
  OMR: '0.3845',
  PEN: '3.3712',
  PHP: '58.94',
  PLN: '3.6475',
  QAR: '3.64',
  RON: '4.3768',
  SAR: '3.75',
  SEK: '9.4752',
  SGD: '1.3041',
  THB: '32.415',
  TND: '2.9487',
  TRY: '42.37',
  TWD: '31.124',
  TZS: '2441',
  USD: '1',
  VND: '26352',
  ZAR: '17.164',
};
