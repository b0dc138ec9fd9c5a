import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  confirmRate,
  importExchangeRates,
  overrideRate,
  readRates,
} from '@travel/contracts/endpoints/office/exchange-rates';
import { readSetUp } from '@travel/contracts/endpoints/office/set-up';
import { listStaffActions } from '@travel/contracts/endpoints/office/staff';
import { searchCruises } from '@travel/contracts/endpoints/products/cruises';
import { listCurrencies, listExchangeRates } from '@travel/contracts/endpoints/reference/reference';
import { eventually } from '@travel/tooling/jest/eventually';
import { queueJob } from '../../testing/jobs.ts';
import { openApi, type TestApi } from '../../testing/open-api.ts';
import { signInStaff } from '../../testing/operator.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

const params = { organisation_id: 'main' };
const why = 'The daily import failed';
let folder: string;
let address: string;
let api: TestApi;
let finance: TestVisitor;
let administrator: TestVisitor;

/** Returns a file of rates per euro, in which one euro is worth two dollars. */
const toFile = (day: string, rates: Record<string, string>) =>
  `<Envelope><Cube><Cube time="${day}">${Object.entries({ USD: '2', ...rates })
    .map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`)
    .join('')}</Cube></Cube></Envelope>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rates-'));
  address = join(folder, 'daily.xml');
  // The seeded rate of the euro is 0.8604, so 0.5 is a jump; that of the yen is 154.3.
  await writeFile(address, toFile('2026-11-19', { JPY: '310' }));
  api = await openApi({ exchangeRates: { address: pathToFileURL(address).href, maxDays: 7 } });
  finance = await signInStaff(api, 'finance@example.test');
  administrator = await signInStaff(api, 'administrator@example.test');
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const read = async () => (await finance.call(readRates, { params })).data.data;
const find = async (currency: string) => (await read()).rates.find((rate) => rate.currency === currency);
const readUsed = async () => (await api.visitor().call(listExchangeRates, {})).data.data.rates;

it('imports the daily file at start, except rates that jump, and stores a failure without a change', async () => {
  await eventually(async () => expect(await find('JPY')).toMatchObject({ rate: '155', source: 'import' }));
  expect(await find('JPY')).toMatchObject({ as_of: '2026-11-19', jump: null });
  expect(await find('EUR')).toMatchObject({
    rate: '0.8604',
    source: 'seed',
    jump: { rate: '0.5', as_of: '2026-11-19' },
  });
  await writeFile(address, toFile('2026-11-20', { JPY: '-1' }));
  await queueJob(api, 'exchange-rates/import', {});
  await eventually(async () =>
    expect((await read()).imports).toEqual([
      expect.objectContaining({
        origin: 'address',
        who: null,
        as_of: '2026-11-19',
        failure: expect.stringMatching(/JPY/),
      }),
    ]),
  );
  expect((await readUsed())['JPY']).toBe('155');
  expect(api.logged.some((line) => line.includes('Exchange rates not imported'))).toBe(true);
});

it('imports an uploaded file with a reason, and refuses an invalid or older one', async () => {
  const upload = (file: string) => finance.call(importExchangeRates, { params, body: { file, why } });
  expect((await upload(toFile('2026-11-20', { JPY: '320', GBP: '1.5' }))).status).toBe(200);
  expect(await readUsed()).toMatchObject({ JPY: '160', GBP: '0.75', EUR: '0.8604' });
  expect((await upload('<Cube>')).problem).toMatchObject({ code: 'rates_not_imported', status: 422 });
  expect((await upload(toFile('2026-11-18', { JPY: '330' }))).problem.detail).toContain('older');
  expect((await readUsed())['JPY']).toBe('160');
  const { actions } = (await administrator.call(listStaffActions, { params, query: {} })).data.data;
  expect(actions).toEqual([
    expect.objectContaining({
      action: 'rates.imported',
      who: 'finance@example.test',
      before: { JPY: '155', GBP: '0.7546' },
      after: { as_of: '2026-11-20', JPY: '160', GBP: '0.75', jumps: ['EUR'] },
    }),
  ]);
});

it('uses a jump only after it is confirmed as it was seen', async () => {
  const confirm = (rate: string) =>
    finance.call(confirmRate, { params: { ...params, currency: 'EUR' }, body: { rate, why: 'Checked with the bank' } });
  expect((await confirm('0.6')).problem.code).toBe('rate_changed');
  expect((await confirm('0.5')).status).toBe(200);
  expect(await find('EUR')).toMatchObject({ rate: '0.5', as_of: '2026-11-20', source: 'import', jump: null });
  expect((await confirm('0.5')).problem.code).toBe('rate_changed');
});

it('applies an override until its end, or until it is ended', async () => {
  const override = (currency: string, until: string) =>
    finance.call(overrideRate, {
      params: { ...params, currency },
      body: { override: { rate: '3.7', until }, why: 'Pegged to the dollar' },
    });
  expect((await override('AED', '2026-11-20T08:00:00.000Z')).problem.code).toBe('end_past');
  expect((await override('USD', '2026-11-20T08:05:00.000Z')).problem.code).toBe('currency_unknown');
  expect((await override('AED', '2026-11-20T08:05:00.000Z')).status).toBe(200);
  expect((await override('SAR', '2026-11-20T08:05:00.000Z')).status).toBe(200);
  expect(await find('AED')).toMatchObject({ rate: '3.7', source: 'override', override: { replaces: '3.6725' } });
  const end = { params: { ...params, currency: 'SAR' }, body: { override: null, why: 'No longer needed' } };
  expect((await finance.call(overrideRate, end)).status).toBe(200);
  expect(await readUsed()).toMatchObject({ AED: '3.7', SAR: '3.75' });
  api.clock.advance(600_000);
  expect((await readUsed())['AED']).toBe('3.6725');
});

it('refuses and hides a currency whose rate is too old, and still converts others', async () => {
  await api.sql("update exchange_rates set as_of = '2026-11-01' where currency = 'CHF'");
  expect(await find('CHF')).toMatchObject({ is_outdated: true });
  expect(await readUsed()).not.toHaveProperty('CHF');
  const offered = (await api.visitor().call(listCurrencies, { query: { lang: 'en-US' } })).data.data;
  expect(offered.map(({ code }) => code)).toEqual(expect.arrayContaining(['GBP', 'USD']));
  expect(offered.map(({ code }) => code)).not.toContain('CHF');
  const hasRates = async () => {
    const { steps } = (await administrator.call(readSetUp, { params })).data.data;
    return steps.find(({ step }) => step === 'rates')?.is_done;
  };
  expect(await hasRates()).toBe(true);
  const cruise = { place: 'amalfi-coast', checkin: '2027-05-01', checkout: '2027-05-31' };
  const copy = await api.copy();
  const search = (currency: string) => copy.visitor().call(searchCruises, { query: { ...cruise, currency } });
  expect((await search('CHF')).problem).toMatchObject({ code: 'rate_outdated', status: 503 });
  expect((await search('GBP')).status).toBe(200);
  await copy.close();
  await api.sql("update exchange_rates set as_of = '2026-11-01'");
  expect(await hasRates()).toBe(false);
});

it('shows rates to staff of other organisations, who cannot change them', async () => {
  await api.sql("update staff_members set organisation_id = 'harbor' where user_id = 'U1012'");
  const elsewhere = { organisation_id: 'harbor' };
  expect((await finance.call(readRates, { params: elsewhere })).data.data.can_change).toBe(false);
  const refused = await finance.call(importExchangeRates, { params: elsewhere, body: { file: '<a/>', why } });
  expect(refused.problem.code).toBe('main_organisation_only');
});
