import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listCountries,
  listCurrencies,
  listExchangeRates,
  listLanguages,
  readDateFormat,
  readWeekStart,
} from '@travel/contracts/endpoints/reference/reference';
import { money, convert, ratio } from '@travel/contracts/money/money';
import { openApi, type TestApi } from '../testing/open-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const getCurrencies = async (lang = 'en-US') =>
  (await api.visitor().call(listCurrencies, { query: { lang } })).data.data;

describe('currencies', () => {
  it('[3/13] [9/16] lists at least 35 currencies, with USD as number 9', async () => {
    const list = await getCurrencies();
    expect(list.length).toBeGreaterThanOrEqual(35);
    expect(list.find(({ code }) => code === 'USD')).toEqual({
      code: 'USD',
      name: 'US Dollar',
      id: 9,
      flag: '/flags/us.svg',
    });
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  });

  it('preserves the number of each currency, because browsers store the numbers', async () => {
    const list = (await getCurrencies()).toSorted((a, b) => a.id - b.id);
    expect(list.map(({ id, code }) => `${id} ${code}`).join(', ')).toBe(
      '1 AED, 2 AUD, 3 BRL, 4 CAD, 5 CHF, 6 CNY, 7 EUR, 8 GBP, 9 USD, 10 INR, 11 JPY, 12 MXN, 13 KRW, 14 SGD, ' +
        '15 HKD, 16 NZD, 17 SEK, 18 NOK, 19 DKK, 20 ISK, 21 PLN, 22 CZK, 23 HUF, 24 RON, 25 TRY, 26 ILS, 27 SAR, ' +
        '28 QAR, 29 KWD, 30 BHD, 31 OMR, 32 JOD, 33 EGP, 34 MAD, 35 ZAR, 36 KES, 37 TZS, 38 THB, 39 VND, 40 IDR, ' +
        '41 MYR, 42 PHP, 43 TWD, 44 NPR, 45 MVR, 46 ARS, 47 CLP, 48 COP, 49 PEN, 50 TND',
    );
  });

  it('[9/18] includes a flag for the Mexican peso', async () => {
    const list = await getCurrencies();
    expect(list.find(({ code }) => code === 'MXN')?.flag).toBe('/flags/mxn.svg');
    expect(list.filter(({ flag }) => !/^\/flags\/[a-z]{2}\.svg$/.test(flag)).map(({ code }) => code)).toEqual(['MXN']);
  });

  it('names and sorts currencies in the requested language', async () => {
    const german = await getCurrencies('de-DE');
    expect(german.find(({ code }) => code === 'DKK')?.name).toBe('Dänische Krone');
    expect(german[0]?.name).toBe('Ägyptisches Pfund');
    const arabic = await getCurrencies('ar-AE');
    expect(arabic.every(({ name }) => /\p{Script=Arabic}/u.test(name))).toBe(true);
    expect(new Set(arabic.map(({ id }) => id)).size).toBe(arabic.length);
  });

  it('uses English names for an unsupported language', async () => {
    expect(await getCurrencies('xx-XX')).toEqual(await getCurrencies('en-US'));
  });
});

describe('exchange rates', () => {
  it('[7.5/06] returns an exact decimal string for every currency, with the date of the rates', async () => {
    const { data } = (await api.visitor().call(listExchangeRates, {})).data;
    expect(data).toMatchObject({ base: 'USD', as_of: '2026-11-20', rates: { USD: '1', KWD: '0.3069', IDR: '16684' } });
    expect(Object.keys(data.rates).toSorted()).toEqual((await getCurrencies()).map(({ code }) => code).toSorted());
  });

  it('converts money exactly, without floating-point numbers', async () => {
    const { data } = (await api.visitor().call(listExchangeRates, {})).data;
    expect(convert(money(10_000, 'USD'), 'JPY', ratio(data.rates['JPY'] ?? ''))).toEqual(money(15_430, 'JPY'));
  });
});

describe('languages', () => {
  it('[3/13] [9/16] lists en-US first as number 1, and each language by its own name', async () => {
    const list = (await api.visitor().call(listLanguages, {})).data.data;
    expect(list[0]).toEqual({ code: 'en-US', name: 'English (United States)', id: 1 });
    expect(list.map(({ code }) => code)).toEqual(['en-US', 'es-MX', 'fr-FR', 'de-DE', 'ar-AE']);
  });
});

describe('other reference data', () => {
  it('[7.5/06] [9/16] formats dates as DD/MM/YYYY and starts weeks on Sunday', async () => {
    expect((await api.visitor().call(readDateFormat, {})).data).toEqual({ data: { date_format: 'DD/MM/YYYY' } });
    expect((await api.visitor().call(readWeekStart, {})).data).toEqual({ data: { week_start: 0 } });
  });

  it.each([
    ['de-DE', 'DD.MM.YYYY', 1],
    ['fr-FR', 'DD/MM/YYYY', 1],
    ['es-MX', 'DD/MM/YYYY', 0],
    ['ar-AE', 'DD/MM/YYYY', 0],
  ])('returns for %s the date format %s and weeks that start on day %i', async (lang, date_format, week_start) => {
    expect((await api.visitor().call(readDateFormat, { query: { lang } })).data).toEqual({ data: { date_format } });
    expect((await api.visitor().call(readWeekStart, { query: { lang } })).data).toEqual({ data: { week_start } });
  });

  it('lists countries with their calling codes', async () => {
    const list = (await api.visitor().call(listCountries, { query: { lang: 'fr-FR' } })).data.data;
    expect(list.length).toBeGreaterThan(200);
    expect(list.find(({ code }) => code === 'GB')).toEqual({ code: 'GB', name: 'Royaume-Uni', calling_code: '+44' });
    expect(list.every(({ calling_code }) => /^\+\d{1,4}$/.test(calling_code))).toBe(true);
  });

  it('allows public caching by its response headers', async () => {
    const { headers } = await api.visitor().call(listCurrencies, {});
    expect(headers['cache-control']).toBe('public, max-age=300');
  });
});
