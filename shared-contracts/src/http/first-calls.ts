/** What is read of an answer of the API. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** A call that the document of a page sent before any script of the page was there. */
export interface FirstCall {
  /** Rejects where nothing was answered. */
  readonly answer: Promise<ApiAnswer>;
  /** When it was sent, as `performance.now()` counts. */
  readonly sent: number;
}

/** Where a page's document keeps what it asked for. Absent on pages that ask for nothing, and with an older delivery. */
export interface FirstCallsPage {
  /** By `steadyAddress`. Who takes one removes it: its answer can be read once. */
  firstCalls?: Map<string, FirstCall>;
}

/** What the addresses of first calls are filled from. */
export interface PageAsked {
  /** The query of the page's address. */
  readonly query: URLSearchParams;
  readonly currency: string;
  /** Of texts: `en-US`. */
  readonly lang: string;
  /** The token of what this browser holds, which a checkout is of whose address names none; empty where it holds nothing. */
  readonly held: string;
}

/** Returns an address with its parameters in the order of their names, for comparing two. */
export const steadyAddress = (address: string): string => {
  const [path = '', query = ''] = address.split('?');
  const asked = new URLSearchParams(query);
  asked.sort();
  return asked.size > 0 ? `${path}?${asked}` : path;
};

/** What stands at a path of an answer, by names and numbers of lists: `data.scenes.0.kind`. */
const valueAt = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => Object(value)[step], answer);

/**
 * Returns the address of a picture that an answer names: paths in braces are filled with what stands there, as in
 * `scenes/{data.scenes.0.kind}-{data.scenes.0.number}.avif`. Null where something else stands there than a word of
 * letters, digits and dashes, which could lead elsewhere, or nothing at all.
 */
export const firstPictureAddress = (template: string, answer: unknown): string | null => {
  let isFilled = true;
  const address = template.replaceAll(/\{([\w.]+)\}/g, (_braces, path: string) => {
    const value = valueAt(answer, path);
    const word = typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
    isFilled &&= /^[\w-]+$/.test(word);
    return word;
  });
  return isFilled ? address : null;
};

const inBraces = /^\{(!?)([\w-]+)(\??)(?:=([\w-]*))?\}$/;

/** What a word of a template stands for: itself unless it is in braces; null to be left out; undefined for no call at all. */
const valueOf = (word: string, said: (name: string) => string): string | null | undefined => {
  const [, not, name, optional, otherwise] = inBraces.exec(word) ?? [];
  if (name === undefined) return word;
  const value = said(name);
  if (not) return value === '' ? null : undefined;
  return value || (otherwise ?? (optional ? null : undefined));
};

/**
 * Returns the address that a template stands for, as `steadyAddress` has it. Names in braces are those of the page's
 * query, or `currency` and `lang`: `/api/hotels/{hotel}?rooms={rooms}&sort={sort?}&cabin={cabin=economy}&x={!chosen}`.
 * A parameter whose name has a question mark is left out where the page does not say it, one with an equals sign is what
 * stands behind that. Null where the page does not say any other name, or does say one with an exclamation mark.
 */
export const firstCallAddress = (template: string, { query, currency, lang, held }: PageAsked): string | null => {
  const own: Readonly<Record<string, string>> = { currency, lang };
  const said = (name: string): string => own[name] ?? query.get(name)?.trim() ?? (name === 'hold' ? held : '');
  // A question mark of a name comes later.
  const end = template.indexOf('?');
  const [path, asked] = end === -1 ? [template, ''] : [template.slice(0, end), template.slice(end + 1)];
  const steps = path.split('/').map((step) => valueOf(step, said));
  const parameters = [...new URLSearchParams(asked)].map(([name, word]) => [name, valueOf(word, said)] as const);
  const all = [...steps, ...parameters.map(([, value]) => value)];
  if (all.includes(undefined)) return null;
  const given = new URLSearchParams();
  for (const [name, value] of parameters) if (typeof value === 'string') given.set(name, value);
  return steadyAddress(`${steps.map((step) => encodeURIComponent(step ?? '')).join('/')}?${given}`);
};
