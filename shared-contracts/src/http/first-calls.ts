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

// {name}, {name?}, {name=otherwise} or {!name}.
const place = /\{(!?)([\w-]+)(?:(\?)|=([\w-]*))?\}/g;

/**
 * Returns the address that a template stands for, as `steadyAddress` has it. Names in braces are those of the page's
 * query, or `currency` and `lang`: `/api/hotels/{hotel}?rooms={rooms}&sort={sort?}&cabin={cabin=economy}&x={!chosen}`.
 * A parameter whose name has a question mark is left out where the page does not say it, one with an equals sign is what
 * stands behind that. Null where the page does not say any other name, or does say one with an exclamation mark.
 */
export const firstCallAddress = (template: string, { query, currency, lang, held }: PageAsked): string | null => {
  const end = template.indexOf('?');
  const own: Readonly<Record<string, string>> = { currency, lang };
  let isWhole = true;
  let isLeftOut = false;
  const filled = (text: string): string => {
    isLeftOut = false;
    return text.replaceAll(place, (_braces, not: string, name: string, optional?: string, otherwise?: string) => {
      const value = own[name] ?? query.get(name)?.trim() ?? (name === 'hold' ? held : '');
      if (not ? value !== '' : value === '' && optional === undefined && otherwise === undefined) isWhole = false;
      isLeftOut ||= value === '' && otherwise === undefined;
      return value || (otherwise ?? '');
    });
  };
  const [path, asked] = end === -1 ? [template, ''] : [template.slice(0, end), template.slice(end + 1)];
  const parts = path.split('/').map((part) => encodeURIComponent(filled(part)));
  const parameters = new URLSearchParams();
  for (const [name, words] of new URLSearchParams(asked)) {
    const value = filled(words);
    if (!isLeftOut) parameters.set(name, value);
  }
  return isWhole ? steadyAddress(`${parts.join('/')}?${parameters}`) : null;
};
