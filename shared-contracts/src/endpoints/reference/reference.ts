import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { lang } from '../request-locale.ts';

const currency = z
  .object({ code: z.string(), name: z.string(), id: z.int(), flag: z.string() })
  .meta({ id: 'Currency' });
const language = z.object({ code: z.string(), name: z.string(), id: z.int() }).meta({ id: 'Language' });
/** Language of the names; codes and IDs are the same in every language. */
const query = z.object({ lang });

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/api/reference/currencies',
  summary: 'Currencies that can be chosen, with the flag to show',
  tag: 'reference',
  access: { caller: 'anyone' },
  holdsNoSecret: true,
  query,
  response: nested1(z.array(currency)),
  sample: { response: { data: [{ code: 'USD', name: 'US Dollar', id: 9, flag: '/flags/us.svg' }] } },
});

export const listLanguages = endpoint({
  method: 'GET',
  path: '/api/reference/languages',
  summary: 'Languages that can be chosen',
  tag: 'reference',
  access: { caller: 'anyone' },
  holdsNoSecret: true,
  response: nested1(z.array(language)),
  sample: { response: { data: [{ code: 'en-US', name: 'English (United States)', id: 1 }] } },
});

export const listExchangeRates = endpoint({
  method: 'GET',
  path: '/api/reference/exchange-rates',
  summary: 'Units of each currency for one US dollar, as decimal texts',
  tag: 'reference',
  access: { caller: 'anyone' },
  holdsNoSecret: true,
  response: nested1(
    z.object({
      base: z.literal('USD'),
      /** Date of the oldest rate. */
      as_of: z.iso.date(),
      rates: z.record(z.string(), z.string().regex(/^\d+(\.\d+)?$/)),
    }),
  ),
  sample: { response: { data: { base: 'USD', as_of: '2026-11-20', rates: { USD: '1', EUR: '0.92', JPY: '148.2' } } } },
});

export const readDateFormat = endpoint({
  method: 'GET',
  path: '/api/reference/date-format',
  summary: 'How dates are typed and shown in fields, by organisation and language',
  tag: 'reference',
  access: { caller: 'anyone' },
  holdsNoSecret: true,
  query,
  response: nested1(z.object({ date_format: z.string() })),
  sample: { response: { data: { date_format: 'DD/MM/YYYY' } } },
});

export const readWeekStart = endpoint({
  method: 'GET',
  path: '/api/reference/week-start',
  summary: 'First day of the week by organisation and language; 0 is Sunday',
  tag: 'reference',
  access: { caller: 'anyone' },
  holdsNoSecret: true,
  query,
  response: nested1(z.object({ week_start: z.int().min(0).max(6) })),
  sample: { response: { data: { week_start: 0 } } },
});

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/reference/countries',
  summary: 'Countries with their calling codes',
  tag: 'reference',
  access: { caller: 'anyone' },
  holdsNoSecret: true,
  query,
  response: nested1(z.array(z.object({ code: z.string(), name: z.string(), calling_code: z.string() }))),
  sample: { response: { data: [{ code: 'US', name: 'United States', calling_code: '+1' }] } },
});

export const referenceEndpoints = [
  listCurrencies,
  listLanguages,
  listExchangeRates,
  readDateFormat,
  readWeekStart,
  listCountries,
] as const;
