import { z } from 'zod';

/** Query parameters of all lists. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(200).optional(),
  before: z.string().max(200).optional(),
};

export interface PageQuery {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** A position in a list and the number of records to read. */
export interface PageRange {
  readonly offset: number;
  readonly limit: number;
}

const formatCursor = (offset: number): string => Buffer.from(`position ${offset}`).toString('base64url');

const parseCursor = (cursor: string): number => {
  const [, offset] = /^position (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return Number(offset ?? 0);
};

/** Returns which records a page has. An unknown cursor starts at the beginning. */
export const getPageRange = ({ limit, after, before }: PageQuery): PageRange => {
  if (after !== undefined) return { offset: parseCursor(after), limit };
  if (before === undefined) return { offset: 0, limit };
  const end = parseCursor(before);
  const offset = Math.max(0, end - limit);
  return { offset, limit: Math.min(limit, end - offset) };
};

/** Returns a page from records that were read with one more than the limit, so that the end is known. */
export const createPageAnswer = <Item>(found: readonly Item[], { offset, limit }: PageRange, query: PageQuery) => ({
  data: found.slice(0, limit),
  meta: {
    limit: query.limit,
    after: found.length > limit ? formatCursor(offset + limit) : null,
    before: offset > 0 ? formatCursor(offset) : null,
  },
});

/** Returns a page of a list in memory. */
export const listPage = <Item>(all: readonly Item[], query: PageQuery) => {
  const range = getPageRange(query);
  return createPageAnswer(all.slice(range.offset, range.offset + range.limit + 1), range, query);
};
