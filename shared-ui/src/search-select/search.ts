/** One thing to choose: found by its name or its code. */
export interface SearchOption {
  value: string;
  name: string;
  code: string;
  /** Address of a small picture, such as a flag. */
  image?: string;
}

const pattern = (text: string) => new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'iu');

/** Case-insensitive substring of name or code (spec §5); everything for an empty query. */
export function searchOptions(options: readonly SearchOption[], query: string): SearchOption[] {
  const wanted = pattern(query.trim());
  return options.filter(({ name, code }) => wanted.test(name) || wanted.test(code));
}

/** The text cut at the first match: before, match, after. */
export function matchOf(text: string, query: string): [before: string, match: string, after: string] {
  const wanted = query.trim();
  const found = wanted ? pattern(wanted).exec(text) : null;
  if (!found) return [text, '', ''];
  const end = found.index + found[0].length;
  return [text.slice(0, found.index), found[0], text.slice(end)];
}
