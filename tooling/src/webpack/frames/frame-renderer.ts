import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { CacheProvider } from '@emotion/react';
import type { Host } from '@travel/contracts/host/host';
import { numberInterpolation, numberFormatter } from '@travel/contracts/locale/format/numbers';
import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import type { PageKind } from '@travel/contracts/routes/routes';
import { createInstance } from 'i18next';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createPictureLinks } from './picture-links.ts';
import { bodyMark, placeholders } from './placeholders.ts';
import { createStaticHost } from './static-host.ts';

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
  const host = createStaticHost({ ...request, i18n });

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
