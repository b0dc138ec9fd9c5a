/** The part of a fetch response that is used. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** An API call that the page's document sent before any script loaded. */
export interface FirstCall {
  /** Rejects on network failure. */
  readonly answer: Promise<ApiResponse>;
  /** When the call was sent, on the clock of `performance.now()`. */
  readonly sent: number;
}

/**
 * The attribute of a JSON script element with the answer to a call, which delivery sent in the place of a guest's
 * browser: the call's URL, as `sortParameters` writes it. Older shells send the call again.
 */
export const answerAttribute = 'data-answer';

/**
 * The window property with the calls that the document sent. Absent on pages without such calls and with older
 * deliveries.
 */
export interface FirstCallsPage {
  /**
   * Calls by their URL, as `sortParameters` writes it. The script that takes a call removes it, because its response
   * can be read only once.
   */
  firstCalls?: Map<string, FirstCall>;
}

/** The values that fill the URLs of first calls. */
export interface FirstCallValues {
  /** The query of the page's URL. */
  readonly query: URLSearchParams;
  readonly currency: string;
  /** Language tag: `en-US`. */
  readonly lang: string;
  /** The token of this browser's hold, for checkout pages whose URL names none; empty without a hold. */
  readonly held: string;
}

/** Returns a URL with its parameters sorted by name, so that two URLs can be compared. */
export const sortParameters = (address: string): string => {
  const [path = '', query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.size > 0 ? `${path}?${parameters}` : path;
};

/** Returns the value at a path of names and list indexes: `data.scenes.0.kind`. */
const valueAt = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => Object(value)[step], answer);

/**
 * Returns the URL of a picture whose template is filled from a response:
 * `scenes/{data.scenes.0.kind}-{data.scenes.0.number}.avif`. Null unless each value consists of letters, digits and
 * dashes, because other values could lead to a different URL. A picture with a `photo` is shown by that URL instead.
 */
export const getFirstPictureUrl = (template: string, answer: unknown): string | null => {
  const [, parent] = /\{([\w.]+)\./.exec(template) ?? [];
  const photo = valueAt(answer, `${parent}.photo.url`);
  if (typeof photo === 'string') return /^https?:/.test(photo) ? photo : null;
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

/**
 * Resolves one word of a template. A word without braces is returned unchanged; null omits the parameter, undefined
 * means that no call is sent.
 */
const resolveWord = (word: string, read: (name: string) => string): string | null | undefined => {
  const [, not, name, optional, otherwise] = inBraces.exec(word) ?? [];
  if (name === undefined) return word;
  const value = read(name);
  if (not) return value === '' ? null : undefined;
  return value || (otherwise ?? (optional ? null : undefined));
};

/**
 * Returns the URL for a template, sorted like `sortParameters`. Names in braces come from the page's query, or are
 * `currency` or `lang`: `/api/hotels/{hotel}?rooms={rooms}&sort={sort?}&cabin={cabin=economy}&x={!chosen}`. A parameter
 * with a question mark is optional; an equals sign precedes a default. Returns null if the page lacks any other name,
 * or has one with an exclamation mark.
 */
export const getFirstCallUrl = (template: string, page: FirstCallValues): string | null => {
  const own: Readonly<Record<string, string>> = { currency: page.currency, lang: page.lang };
  const read = (name: string): string =>
    own[name] ?? page.query.get(name)?.trim() ?? (name === 'hold' ? page.held : '');
  // The first question mark starts the query; those that mark optional names come later.
  const end = template.indexOf('?');
  const [path, query] = end === -1 ? [template, ''] : [template.slice(0, end), template.slice(end + 1)];
  const steps = path.split('/').map((step) => resolveWord(step, read));
  const parameters = [...new URLSearchParams(query)].map(([name, word]) => [name, resolveWord(word, read)] as const);
  const all = [...steps, ...parameters.map(([, value]) => value)];
  if (all.includes(undefined)) return null;
  const given = new URLSearchParams();
  for (const [name, value] of parameters) if (typeof value === 'string') given.set(name, value);
  return sortParameters(`${steps.map((step) => encodeURIComponent(step ?? '')).join('/')}?${given}`);
};
