/** An option found by its name, an alternative name or its code. */
export interface SearchOption {
  value: string;
  name: string;
  /** Alternative name, such as a language's name in the language of the page; shown below the name. */
  also?: string | undefined;
  code: string;
  image?: string;
}

const pattern = (text: string) => new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'iu');

/** Returns options whose name or code contains the query, case-insensitively (spec §5); all for an empty query. */
export function searchOptions(options: readonly SearchOption[], query: string): SearchOption[] {
  const wanted = pattern(query.trim());
  return options.filter(({ name, also = '', code }) => [name, also, code].some((text) => wanted.test(text)));
}

/** Splits a text at the first match: before, match, after. */
export function findMatch(text: string, query: string): [before: string, match: string, after: string] {
  const wanted = query.trim();
  const found = wanted ? pattern(wanted).exec(text) : null;
  if (!found) return [text, '', ''];
  const end = found.index + found[0].length;
  return [text.slice(0, found.index), found[0], text.slice(end)];
}
