type Feature = (size: { width: number; height: number }) => boolean;

const named: Record<string, (px: number) => Feature> = {
  'min-width':
    (px) =>
    ({ width }) =>
      width >= px,
  'max-width':
    (px) =>
    ({ width }) =>
      width <= px,
  width:
    (px) =>
    ({ width }) =>
      width === px,
  'min-height':
    (px) =>
    ({ height }) =>
      height >= px,
  'max-height':
    (px) =>
    ({ height }) =>
      height <= px,
  height:
    (px) =>
    ({ height }) =>
      height === px,
};

const compared: Record<string, (side: number, px: number) => boolean> = {
  '<': (side, px) => side < px,
  '<=': (side, px) => side <= px,
  '>': (side, px) => side > px,
  '>=': (side, px) => side >= px,
};

function feature(text: string): Feature {
  if (text === 'screen' || text === 'all') return () => true;
  if (/^\((prefers-[a-z-]+|forced-colors|hover|pointer|any-hover|any-pointer)\s*:/.test(text)) return () => false;

  const [, name, px] = /^\(([a-z-]+)\s*:\s*([\d.]+)px\)$/.exec(text) ?? [];
  const plain = name && named[name];
  if (plain) return plain(Number(px));

  const [, side, sign, limit] = /^\((width|height)\s*(<=?|>=?)\s*([\d.]+)px\)$/.exec(text) ?? [];
  const compare = sign && compared[sign];
  if (compare) return (size) => compare(side === 'width' ? size.width : size.height, Number(limit));

  throw new Error(`The tests' matchMedia does not know "${text}"`);
}

const matches = (query: string) =>
  query.split(',').some((alternative) =>
    alternative
      .trim()
      .split(/\sand\s/)
      .every((text) => feature(text)({ width: window.innerWidth, height: window.innerHeight })),
  );

class TestMediaQueryList extends EventTarget {
  readonly media: string;
  onchange: ((event: Event) => void) | null = null;
  #last: boolean;

  constructor(media: string) {
    super();
    this.media = media;
    this.#last = matches(media);
    window.addEventListener('resize', () => this.#notify());
  }

  get matches(): boolean {
    return matches(this.media);
  }

  addListener(listener: EventListener): void {
    this.addEventListener('change', listener);
  }

  removeListener(listener: EventListener): void {
    this.removeEventListener('change', listener);
  }

  #notify(): void {
    if (this.matches === this.#last) return;
    this.#last = this.matches;
    const event = Object.assign(new Event('change'), { matches: this.matches, media: this.media });
    this.dispatchEvent(event);
    this.onchange?.(event);
  }
}

/** Implements matchMedia by the window's size (`resizeTo` of screen-size.ts); preferences of the user are off. */
export function installMediaQueries(): void {
  Object.assign(window, { matchMedia: (query: string) => new TestMediaQueryList(query) });
}
