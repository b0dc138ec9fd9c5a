import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { parseRate } from '../../locale/format/typed-amount.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { officeParams, officeReason, requireTask } from './office-parts.ts';

/** Units of a currency per US dollar. */
const rate = z.string().regex(/^\d{1,12}(\.\d{1,12})?$/);

const typedRate = rate.refine(
  (text) => parseRate(text) !== null,
  'A number such as 3.6725 is required, of up to 7 digits',
);

const exchangeRateSchema = z
  .object({
    currency: z.string(),
    rate,
    /** Date of the rate. */
    as_of: z.iso.date(),
    source: z.enum(['seed', 'import', 'override']),
    /** Whether it is too old: prices in the currency are refused. */
    is_outdated: z.boolean(),
    override: z
      .object({
        until: z.iso.datetime(),
        /** E-mail address of the member of staff. */
        by: z.string(),
        why: z.string(),
        /** The rate that applies again afterwards. */
        replaces: rate,
      })
      .nullable(),
    /** An imported rate that differs by more than 20 %, until it is confirmed or another one is imported. */
    jump: z.object({ rate, as_of: z.iso.date() }).nullable(),
  })
  .meta({ id: 'OfficeExchangeRate' });

const ratesSchema = z
  .object({
    rates: z.array(exchangeRateSchema),
    imports: z.array(
      z.object({
        /** `address` is the one of the settings, `file` an uploaded file. */
        origin: z.enum(['address', 'file']),
        at: z.iso.datetime(),
        /** Null for a scheduled import. */
        who: z.string().nullable(),
        as_of: z.iso.date().nullable(),
        failure: z.string().nullable(),
      }),
    ),
    /** Days up to which rates are used; null if they do not age. */
    max_days: z.int().nullable(),
    /** Whether the daily import has an address. */
    is_scheduled: z.boolean(),
    /** Whether the caller may change rates: only at the main organisation, because they apply to all organisations. */
    can_change: z.boolean(),
  })
  .meta({ id: 'OfficeExchangeRates' });

export type ExchangeRates = z.output<typeof ratesSchema>;

/** @private exported for tests of the back office */
export const sampleRates: ExchangeRates = {
  rates: [
    {
      currency: 'AED',
      rate: '3.6725',
      as_of: '2026-11-27',
      source: 'override',
      is_outdated: false,
      override: {
        until: '2026-12-31T12:00:00.000Z',
        by: 'finance@example.test',
        why: 'Pegged to the dollar',
        replaces: '3.67',
      },
      jump: null,
    },
    {
      currency: 'EUR',
      rate: '0.8604',
      as_of: '2026-11-10',
      source: 'import',
      is_outdated: true,
      override: null,
      jump: { rate: '1.1', as_of: '2026-11-27' },
    },
  ],
  imports: [{ origin: 'address', at: '2026-11-27T15:30:00.000Z', who: null, as_of: '2026-11-27', failure: null }],
  max_days: 7,
  is_scheduled: true,
  can_change: true,
};

const response = nested1(ratesSchema);
const sample = { data: sampleRates };
const currencyParams = officeParams.extend({ currency: z.string().min(3).max(16) });
const errors = { main_organisation_only: 403 } as const;

/** Returns the exchange rates of the platform, with their age, their source and the last imports. */
export const readRates = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/rates',
  summary: 'The exchange rates of the platform',
  tag: 'office',
  access: requireTask('see-rates'),
  params: officeParams,
  response,
  sample: { response: sample },
});

/**
 * Imports an uploaded file of the ECB's format, or without one the file at the address of the settings. 403
 * main_organisation_only; 422 rates_not_imported, whose detail names the failure. The previous rates then stay.
 */
export const importExchangeRates = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/rates/import',
  summary: 'Imports exchange rates now',
  tag: 'office',
  access: requireTask('manage-rates'),
  params: officeParams,
  body: z.object({ file: z.string().min(1).max(60_000).optional(), why: officeReason }),
  response,
  errors: { ...errors, rates_not_imported: 422 },
  sample: { request: { why: 'The daily import failed' }, response: sample },
});

/**
 * Replaces the rate of a currency until a time, or ends that with null. 403 main_organisation_only; 404
 * currency_unknown; 422 end_past.
 */
export const overrideRate = endpoint({
  method: 'PUT',
  path: '/api/office/{organisation_id}/rates/{currency}/override',
  summary: 'Overrides an exchange rate',
  tag: 'office',
  access: requireTask('manage-rates'),
  params: currencyParams,
  body: z.object({
    override: z.object({ rate: typedRate, until: z.iso.datetime() }).nullable(),
    why: officeReason,
  }),
  response,
  errors: { ...errors, currency_unknown: 404, end_past: 422 },
  sample: {
    request: { override: { rate: '3.6725', until: '2026-12-31T12:00:00.000Z' }, why: 'Pegged to the dollar' },
    response: sample,
  },
});

/**
 * Uses an imported rate that differs by more than 20 %. 403 main_organisation_only; 409 rate_changed if another one
 * was imported since, or it was confirmed.
 */
export const confirmRate = endpoint({
  method: 'POST',
  path: '/api/office/{organisation_id}/rates/{currency}/confirmation',
  summary: 'Confirms an exchange rate that changed by more than 20 %',
  tag: 'office',
  access: requireTask('manage-rates'),
  params: currencyParams,
  body: z.object({ rate, why: officeReason }),
  response,
  errors: { ...errors, rate_changed: 409 },
  sample: { request: { rate: '1.1', why: 'Checked with the bank' }, response: sample },
});

export const exchangeRateEndpoints = [readRates, importExchangeRates, overrideRate, confirmRate] as const;
