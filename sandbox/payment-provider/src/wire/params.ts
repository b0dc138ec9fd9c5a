import { z } from 'zod';
import type { Metadata } from '../database/columns.ts';

// The messages of these schemas are Stripe's error codes. `param-faults.ts` converts them to texts.
const createParamError = (code: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? 'parameter_missing' : code),
});

/** A non-empty text. */
export const text = (longest = 500) =>
  z
    .string(createParamError('parameter_invalid_string'))
    .min(1, 'parameter_invalid_empty')
    .max(longest, 'parameter_invalid_string_too_long');

/** A text; an empty one clears the field. */
export const clearable = (longest = 500) =>
  z
    .string(createParamError('parameter_invalid_string'))
    .max(longest, 'parameter_invalid_string_too_long')
    .transform((value) => (value === '' ? null : value));

export const integer = (least = 0, most = Number.MAX_SAFE_INTEGER) =>
  z
    .string(createParamError('parameter_invalid_integer'))
    .regex(/^-?\d{1,15}$/, 'parameter_invalid_integer')
    .transform(Number)
    .pipe(z.number().min(least, `parameter_too_small:${least}`).max(most, `parameter_too_large:${most}`));

export const flag = z
  .enum(['true', 'false'], createParamError('parameter_invalid_boolean'))
  .transform((value) => value === 'true');

export const createChoice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, createParamError(`parameter_invalid_choice:${values.join(', ')}`));

/** A list in the form `name[0]=…&name[1]=…` or `name[]=…`. */
export const createList = <S extends z.ZodType>(item: S, most = 100) =>
  z.preprocess(
    (given) => {
      if (typeof given !== 'object' || given === null) return given === '' ? [] : given;
      return Object.keys(given).every((name) => /^\d+$/.test(name)) ? Object.values(given) : given;
    },
    z.array(item, createParamError('parameter_invalid_array')).max(most, 'parameter_invalid_array'),
  );

/** Metadata of a shop. An empty value removes the entry with its name; an empty text instead of entries removes all. */
export const metadata = z.union(
  [
    z.literal('').transform(() => null),
    z.record(z.string().min(1).max(40), z.string().max(500)).refine((given) => Object.keys(given).length <= 50),
  ],
  createParamError('parameter_invalid_metadata'),
);
export type GivenMetadata = z.output<typeof metadata>;

/** Returns the metadata of an object after an update. */
export const mergeMetadata = (old: Metadata, given: GivenMetadata | undefined): Metadata => {
  if (given === undefined) return old;
  if (given === null) return {};
  return Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ''));
};

const addressPart = clearable()
  .nullish()
  .transform((part) => part ?? null);

export const address = z.strictObject({
  city: addressPart,
  country: addressPart,
  line1: addressPart,
  line2: addressPart,
  postal_code: addressPart,
  state: addressPart,
});

export const shipping = z.strictObject({
  address,
  name: text(),
  phone: clearable().optional(),
  carrier: clearable().optional(),
  tracking_number: clearable().optional(),
});

export const email = z
  .string(createParamError('parameter_invalid_string'))
  .max(512, 'parameter_invalid_string_too_long')
  .transform((value) => (value === '' ? null : value))
  .refine((value) => value === null || /^[^\s@]+@[^\s@]+$/.test(value), 'email_invalid');

/** Currency code of ISO 4217, in upper or lower case. Responses use lower case. */
export const currency = z
  .string(createParamError('parameter_invalid_string'))
  .transform((code) => code.toLowerCase())
  .refine((code) => knownCurrencies.has(code), 'currency_unknown');

const knownCurrencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

const bound = integer().optional();

/** A time in seconds, or a range of times with lower and upper bounds. */
export const moments = z.union(
  [integer(), z.strictObject({ gt: bound, gte: bound, lt: bound, lte: bound })],
  createParamError('parameter_invalid_integer'),
);

/** Parameters that every list accepts. */
export const listParams = {
  limit: integer(1, 100).default(10),
  starting_after: text().optional(),
  ending_before: text().optional(),
};
