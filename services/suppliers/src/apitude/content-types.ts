import { hourMs } from '@travel/contracts/time/durations';
import { SupplierError, SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { RequestContext } from '@travel/supplier-kit/ports/supplier';
import type { ApitudeAccount } from './account.ts';
import { typesSchema, type WireType } from './content-wire.ts';

/** Lists that explain the codes of hotels. */
const paths = {
  facilities: 'types/facilities',
  categories: 'types/categories',
  countries: 'locations/countries',
  rooms: 'types/rooms',
  destinations: 'locations/destinations',
} as const;
export type TypeList = keyof typeof paths;

const pageSize = 1_000;
const mostPages = 100;
/** How long a list is used before it is read again. */
const usedForMs = 24 * hourMs;

/** Reads the lists of types and caches them by language. If one cannot be read again, the previous one is used. */
export interface ContentTypes {
  /** Returns the entries of a list by code; facilities have the code `group-code`. */
  read(list: TypeList, language: string, context: RequestContext): Promise<ReadonlyMap<string, WireType>>;
}

/** Returns the key of a facility, whose code is unique only within its group. */
export const getFacilityKey = (group: string | null | undefined, code: string): string => `${group ?? ''}-${code}`;

/** Returns the text of a description, which some lists have as an object; empty if there is none. */
export const readDescription = (description: WireType['description']): string =>
  (typeof description === 'string' ? description : description?.content) ?? '';

const readList = async (
  account: ApitudeAccount,
  list: TypeList,
  language: string,
  context: RequestContext,
): Promise<ReadonlyMap<string, WireType>> => {
  const entries = new Map<string, WireType>();
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await account.transport.send(
      {
        operation: 'readContent',
        method: 'GET',
        path: `/hotel-content-api/1.0/${paths[list]}`,
        query: {
          fields: 'all',
          language,
          from: page * pageSize + 1,
          to: (page + 1) * pageSize,
          useSecondaryLanguage: 'true',
        },
        writes: false,
        schema: typesSchema,
      },
      context,
    );
    const read = (answer[list] ?? []).filter((entry) => entry !== null);
    for (const entry of read) {
      const isFacility = list === 'facilities';
      entries.set(isFacility ? getFacilityKey(entry.facilityGroupCode, entry.code) : entry.code, entry);
    }
    if (read.length === 0 || (page + 1) * pageSize >= (answer.total ?? 0)) break;
  }
  return entries;
};

/** Creates a reader of the lists of types. */
export const createContentTypes = (account: ApitudeAccount): ContentTypes => {
  const lists = new Map<string, { readonly until: number; readonly entries: Promise<ReadonlyMap<string, WireType>> }>();
  return {
    async read(list, language, context) {
      const key = `${list} ${language}`;
      const now = account.clock.now().getTime();
      const previous = lists.get(key);
      const isFresh = previous !== undefined && previous.until > now;
      const current = isFresh
        ? previous
        : { until: now + usedForMs, entries: readList(account, list, language, context) };
      lists.set(key, current);
      try {
        return await current.entries;
      } catch (error) {
        if (lists.get(key) === current) lists.delete(key);
        if (previous && !isFresh) lists.set(key, previous);
        const stale = lists.get(key);
        if (stale && error instanceof SupplierError) return stale.entries;
        // Hotels are of use without the names of their codes.
        if (error instanceof SupplierRefusal && error.reason !== 'unauthorised') return new Map();
        throw error;
      }
    },
  };
};
