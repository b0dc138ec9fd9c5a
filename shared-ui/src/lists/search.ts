/** One thing to choose: found by its name, another name of it, or its code. */
export interface SearchOption {
  value: string;
  name: string;
  /** What it is called besides, such as a language in the words of the page; shown below the name. */
  also?: string | undefined;
  code: string;
  /** Address of a small picture, such as a flag. */
  image?: string;
}

const pattern = (text: string) => new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'iu');

/** Case-insensitive substring of a name or the code (spec §5); everything for an empty query. */
export function searchOptions(options: readonly SearchOption[], query: string): SearchOption[] {
  const wanted = pattern(query.trim());
  return options.filter(({ name, also = '', code }) => [name, also, code].some((text) => wanted.test(text)));
}

/** The text cut at the first match: before, match, after. */
export function matchOf(text: string, query: string): [before: string, match: string, after: string] {
  const wanted = query.trim();
  const found = wanted ? pattern(wanted).exec(text) : null;
  if (!found) return [text, '', ''];
  const end = found.index + found[0].length;
  return [text.slice(0, found.index), found[0], text.slice(end)];
}
