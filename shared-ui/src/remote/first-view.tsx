import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { FirstViewHead, FirstViewRequest, RenderFirstView } from '@travel/contracts/host/first-view.schema';
import type { Host } from '@travel/contracts/host/host';
import { createPictureLinks } from '@travel/contracts/host/picture-links';
import type { RemoteMap, RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { createStaticHost } from '@travel/contracts/host/static-host';
import { numberFormatter, numberInterpolation } from '@travel/contracts/locale/format/numbers';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { matchRoute } from '@travel/contracts/routes/routes';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { I18nextProvider } from 'react-i18next';
import { loadPackageTexts, TextPageContext } from '../load/package-texts.ts';
import type { RemoteDefinition } from './define-remote.tsx';
import { ViewTimeContext } from './hydration.ts';
import { createStyleKey } from './style-cache.ts';

/** The number of promises in a row that code and texts of a page may need; all of them are part of the bundle. */
const longestWait = 30;

/** The number of attempts in which a page's parts can wait for each other: code, then a list, then its place. */
const mostAttempts = 4;

/** Renders again if an attempt threw, because React throws if a part of the page is still loading. */
const renderLoaded = async (page: ReactNode, identifierPrefix: string): Promise<string> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return renderToString(page, { identifierPrefix });
    } catch (error) {
      if (attempt === mostAttempts) throw error;
      for (let waits = 0; waits < longestWait; waits += 1) await Promise.resolve();
    }
  }
};

/** Renders a module's pages on the server, each from its request only. */
export const defineFirstView = <K extends RemoteName>(
  _name: K,
  definition: RemoteDefinition<K>,
  props: RemoteMap[K],
  getHead: (host: Host, answers: FirstViewRequest['answers']) => FirstViewHead,
): RenderFirstView => {
  const { prepare, render } = definition;
  return async ({ path, search, answers, time, ...given }) => {
    const route = matchRoute(path, search);
    if (!route) throw new Error(`${path} is no page of the product`);
    const i18n = createInstance({
      lng: getTextLanguage(given.locale.language),
      fallbackLng: false,
      resources: {},
      interpolation: { escapeValue: false, ...numberInterpolation },
      react: { useSuspense: false },
    });
    await i18n.use(numberFormatter).init();
    const host = createStaticHost({ ...given, route, i18n }, answers);
    await loadPackageTexts(definition.texts, host);
    await prepare?.(host);

    const key = createStyleKey(host.release.package, host.release.version);
    const cache = createCache({ key });
    // The styles are collected in the cache instead of next to each element.
    cache.compat = true;
    const html = await renderLoaded(
      <ViewTimeContext value={new Date(time)}>
        <CacheProvider value={cache}>
          <I18nextProvider i18n={i18n}>
            <TextPageContext value={host}>{render(host, props)}</TextPageContext>
          </I18nextProvider>
        </CacheProvider>
      </ViewTimeContext>,
      key,
    );
    const styles = Object.values(cache.inserted).filter((css) => typeof css === 'string');
    return { html, styles: styles.join(''), preloads: createPictureLinks(html), head: getHead(host, answers) };
  };
};
