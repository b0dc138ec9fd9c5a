import { and, asc, desc, eq, gt, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { invalidRequest, createNoSuchError } from './provider-error.ts';

export interface ListRequest {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/** Bounds of a time in seconds, in the format that lists accept. */
export type TimeBounds = number | { gt?: number; gte?: number; lt?: number; lte?: number };

/** The rows of a list and their order. */
export interface ListSource<Row> {
  /** Singular noun for a listed object in error messages, such as `customer`. */
  readonly kind: string;
  readonly place: PgColumn;
  /** Returns the position of the object that a cursor names, or undefined. */
  placeOf(id: string): Promise<number | undefined>;
  rows(where: SQL | undefined, order: SQL, limit: number): Promise<Row[]>;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

/**
 * Reads a page of a list, newest first.
 * @throws ProviderError for an unknown cursor
 */
export const readPage = async <Row>(request: ListRequest, listed: ListSource<Row>): Promise<Page<Row>> => {
  const { limit, starting_after, ending_before } = request;
  if (starting_after !== undefined && ending_before !== undefined) {
    throw invalidRequest('You can give starting_after or ending_before, not both.');
  }
  const cursor = async (id: string, param: string): Promise<number> => {
    const place = await listed.placeOf(id);
    if (place === undefined) throw createNoSuchError(listed.kind, id, param);
    return place;
  };
  // Reads one row more than requested, to find out whether there are more.
  if (ending_before !== undefined) {
    const after = gt(listed.place, await cursor(ending_before, 'ending_before'));
    const rows = await listed.rows(after, asc(listed.place), limit + 1);
    return { rows: rows.slice(0, limit).toReversed(), hasMore: rows.length > limit };
  }
  const before = starting_after && lt(listed.place, await cursor(starting_after, 'starting_after'));
  const rows = await listed.rows(before || undefined, desc(listed.place), limit + 1);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
};

/** Returns a list in Stripe's format. */
export const listObject = <T>(url: string, hasMore: boolean, data: T[]) => ({
  object: 'list' as const,
  url,
  has_more: hasMore,
  data,
});

const toDate = (seconds: number) => new Date(seconds * 1000);

/** Returns a condition for rows created at a time, or between two. Undefined without bounds. */
export const filterByCreationTime = (column: PgColumn, when: TimeBounds | undefined): SQL | undefined => {
  if (when === undefined) return undefined;
  if (typeof when === 'number') return and(gte(column, toDate(when)), lt(column, toDate(when + 1)));
  return and(
    when.gt === undefined ? undefined : gte(column, toDate(when.gt + 1)),
    when.gte === undefined ? undefined : gte(column, toDate(when.gte)),
    when.lt === undefined ? undefined : lt(column, toDate(when.lt)),
    when.lte === undefined ? undefined : lt(column, toDate(when.lte + 1)),
  );
};

/** Returns a condition for rows whose column has a value. Undefined without a value. */
export const where = (column: PgColumn, value: string | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value);
