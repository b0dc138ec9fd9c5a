import type { BrowserContext, Page, Request } from '@playwright/test';
import { addresses } from './product.ts';

/** Data that left or reached a page, or was found in storage. */
export interface Trace {
  readonly place: string;
  readonly text: string;
}

const isProviders = (url: string): boolean => url.startsWith(`${addresses.payments}/`);

interface Traffic {
  /** Requests, answers and socket messages between pages and our own origins. */
  ours(): Promise<Trace[]>;
  /** Requests that the provider's frames sent to the provider. */
  providers(): Trace[];
  /** Returns the URLs of all requests, pages and frames. */
  addresses(): string[];
}

/** Returns whether the URL is a file of a release, which contains no data of travellers. */
const isFile = (url: string): boolean => url.startsWith(`${addresses.assets}/`);

const readTraces = async (request: Request): Promise<Trace[]> => {
  const place = `${request.method()} ${request.url()}`;
  // Omits the content length, because its digits may by chance be part of the number that a test searches for.
  const { 'content-length': _, ...headers } = await request.allHeaders().catch(() => request.headers());
  const answer = await request.response().catch(() => null);
  const body = isFile(request.url()) ? '' : await answer?.text().catch(() => '');
  return [
    { place: `${place}, sent`, text: `${place} ${JSON.stringify(headers)} ${request.postData() ?? ''}` },
    {
      place: `${place}, answered`,
      text: `${(await answer?.headerValue('set-cookie').catch(() => null)) ?? ''} ${body}`,
    },
  ];
};

/** Records everything that the pages of a browser send and receive. Must be called before the first page opens. */
export const recordTraffic = async (context: BrowserContext): Promise<Traffic> => {
  const ours: Promise<Trace[]>[] = [];
  const providers: Trace[] = [];
  const addressesSeen = new Set<string>();
  const note = (place: string, text: string) => void ours.push(Promise.resolve([{ place, text }]));

  // Playwright does not expose the body of a beacon, so the page passes it to this recorder.
  await context.exposeFunction('noteBeacon', (text: string) => note('beacon', text));
  await context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      void new Response(data).text().then((text) => Reflect.get(window, 'noteBeacon')(`${String(url)} ${text}`));
      return send(url, data);
    };
  });

  context.on('request', (request) => {
    addressesSeen.add(request.url());
    const fromProvider = !request.isNavigationRequest() && isProviders(request.frame().url());
    if (fromProvider && isProviders(request.url())) {
      providers.push({ place: request.url(), text: `${request.url()} ${request.postData() ?? ''}` });
    } else {
      ours.push(readTraces(request));
    }
  });
  const follow = (page: Page) => {
    page.on('framenavigated', (frame) => addressesSeen.add(frame.url()));
    page.on('websocket', (socket) => {
      addressesSeen.add(socket.url());
      socket.on('framesent', ({ payload }) => note(`${socket.url()}, sent`, String(payload)));
      socket.on('framereceived', ({ payload }) => note(`${socket.url()}, received`, String(payload)));
    });
  };
  context.pages().forEach(follow);
  context.on('page', follow);

  return {
    ours: async () => (await Promise.all(ours)).flat(),
    providers: () => providers,
    addresses: () => [...addressesSeen],
  };
};

/** Returns everything that a page stores: storage, cookies, databases, its URL and its HTML. */
export const readStorage = async (page: Page): Promise<Trace[]> => {
  const kept = await page.evaluate(async () => ({
    'local storage': JSON.stringify(Object.entries(localStorage)),
    'session storage': JSON.stringify(Object.entries(sessionStorage)),
    'history state': JSON.stringify(history.state),
    databases: JSON.stringify(await indexedDB.databases()),
    caches: JSON.stringify(await caches.keys()),
    address: location.href,
    html: document.documentElement.outerHTML,
  }));
  const cookies = await page.context().cookies();
  return [...Object.entries(kept), ['cookies', JSON.stringify(cookies)] as const].map(([place, text]) => ({
    place,
    text,
  }));
};
