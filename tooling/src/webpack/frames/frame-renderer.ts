import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { CacheProvider } from '@emotion/react';
import type { Host } from '@travel/contracts/host/host';
import { createPictureLinks } from '@travel/contracts/host/picture-links';
import { createStaticHost } from '@travel/contracts/host/static-host';
import { numberInterpolation, numberFormatter } from '@travel/contracts/locale/format/numbers';
import { getDirection, type TextLanguage } from '@travel/contracts/locale/languages';
import { defaultFlags } from '@travel/contracts/organisations/flags';
import { guestSession } from '@travel/contracts/people/guest';
import { detectCatalogue } from '@travel/contracts/products/detect-product';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import { placeholders } from '@travel/contracts/releases/frame-keys';
import { matchRoute, routes, type PageKind, type Route } from '@travel/contracts/routes/routes';
import { createInstance } from 'i18next';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';

/** Separates the HTML for the page's head from the HTML for the slot. */
const bodyMark = '<!--body-->';

/** Exports of a frame's file. */
export interface FrameModule {
  readonly frame: (host: Host, props: Record<string, never>) => ReactNode;
  /** Returns additional HTML for the page's head. */
  readonly head?: (host: Host) => string;
}

export interface FrameRequest {
  readonly packageName: string;
  readonly module: string;
  /** Name of the module converted to letters only, for the prefix of its CSS classes. */
  readonly key: string;
  readonly look: Host['organisation']['look'];
  readonly language: TextLanguage;
  readonly page: PageKind | null;
  /** Product that the page shows; undefined if the page does not differ by product. */
  readonly catalogue?: CatalogueCode | undefined;
  readonly texts: Record<string, unknown>;
}

/** Returns the route of a page that frames are rendered for. */
const findFrameRoute = ({ page, catalogue }: Pick<FrameRequest, 'page' | 'catalogue'>): Host['route'] => {
  const isDrawn = (one: Route) =>
    one.page === page && (catalogue === undefined || detectCatalogue(one.path) === catalogue);
  const path = routes.find(isDrawn)?.path ?? '/';
  const route = matchRoute(path);
  if (!route) throw new Error(`${path} is no page of the product`);
  return route;
};

/**
 * Renders a module once without a browser: styles for the head and markup for the slot. Runs inside the bundle of
 * frames.
 */
export const renderFrame = async ({ frame, head }: FrameModule, request: FrameRequest): Promise<string> => {
  const { packageName, language, texts } = request;
  const i18n = createInstance({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { [packageName]: texts } },
    interpolation: { escapeValue: false, ...numberInterpolation },
    react: { useSuspense: false },
  });
  await i18n.use(numberFormatter).init();
  const host = createStaticHost({
    organisation: { id: 'frame', name: placeholders.brand, look: request.look, support: { email: '', phone: '' } },
    flags: defaultFlags,
    session: guestSession,
    locale: { language, currency: 'USD', direction: getDirection(language) },
    route: findFrameRoute(request),
    release: { package: packageName, version: '0.0.0', base: placeholders.base },
    nonce: placeholders.nonce,
    environment: 'production',
    i18n,
  });

  const cache = createCache({ key: `frame-${request.key}` });
  const server = createEmotionServer(cache);
  const content = createElement(I18nextProvider, { i18n }, frame(host, {}));
  const drawn = renderToStaticMarkup(createElement(CacheProvider, { value: cache }, content));
  // React cannot write comments, so a slot element marks the place where delivery inserts a remote's frame.
  const markup = drawn.replaceAll(/<slot name="(\w+)"><\/slot>/g, '<!--slot:$1-->');
  const css = server
    .extractCriticalToChunks(markup)
    .styles.map((chunk) => chunk.css)
    .join('');
  const styles = css && `<style nonce="${placeholders.nonce}" data-frame="${request.module}">${css}</style>`;
  return `${createPictureLinks(markup)}${head?.(host) ?? ''}${styles}\n${bodyMark}\n${markup}\n`;
};
