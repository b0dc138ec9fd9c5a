import { z } from 'zod';
import { createInvalidData } from '../wire/apitude-error.ts';

const whole = z.coerce.number().int().min(1);

const flag = z
  .string()
  .transform((text) => text.toLowerCase() === 'true')
  .default(false);

/** Query parameters that all content calls have. */
export const contentQuery = z.object({
  fields: z.string().optional(),
  language: z.string().default('ENG'),
  from: whole.default(1),
  to: whole.default(100),
  useSecondaryLanguage: flag,
  lastUpdateTime: z.iso.date().optional(),
  codes: z.string().optional(),
  destinationCode: z.string().optional(),
  countryCode: z.string().optional(),
  countryCodes: z.string().optional(),
  code: z.string().optional(),
  date: z.iso.date().optional(),
});

export type ContentQuery = z.output<typeof contentQuery>;

const mostItems = 1_000;

interface Page<Item> {
  readonly from: number;
  readonly to: number;
  readonly total: number;
  readonly items: readonly Item[];
}

/**
 * Returns the items `from` to `to` of a list, counted from 1.
 * @throws ApitudeError INVALID_DATA for more than 1,000 items
 */
export const cutPage = <Item>(all: readonly Item[], { from, to }: Pick<ContentQuery, 'from' | 'to'>): Page<Item> => {
  if (to < from) throw createInvalidData('Invalid data. The parameter to must not be lower than from');
  if (to - from >= mostItems)
    throw createInvalidData(`Invalid data. At most ${mostItems} items can be requested at once`);
  return { from, to, total: all.length, items: all.slice(from - 1, to) };
};

/** Returns the comma-separated values of a parameter; null if it is absent. */
export const listValues = (text: string | undefined): ReadonlySet<string> | null =>
  text === undefined
    ? null
    : new Set(
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      );

/** Returns the code and the named fields of an object; all fields for `all`. */
export const pickFields = <T extends { readonly code: unknown }>(item: T, fields: string | undefined): object => {
  const names = listValues(fields) ?? new Set<string>();
  if ([...names].some((one) => one.toLowerCase() === 'all')) return item;
  return Object.fromEntries(Object.entries(item).filter(([key]) => key === 'code' || names.has(key)));
};

export const content = (text: string) => ({ content: text });
