import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Host } from '@travel/contracts/host/host';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { loadChunk } from '../boot/load-chunk.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { Widgets, type WidgetsProps } from './widgets.tsx';

type OpenProps = WidgetsProps &
  Pick<Host, 'nonce' | 'i18n' | 'log'> & {
    /** A layer of its own, so that errors in it affect nothing else. */
    readonly layer: HTMLElement;
  };

/** Loads the texts of the organisation's third-party widgets and renders them. */
export const openWidgets = async ({ layer, nonce, i18n, log, ...props }: OpenProps): Promise<void> => {
  await loadTexts(i18n, props.boot.locale.language, (language) =>
    loadChunk(() => import(`./texts/${language}.json`, { with: { type: 'json' } })),
  );
  const root = createRoot(layer, {
    onUncaughtError: (error) => log.error('widgets.failed', error),
  });
  root.render(
    <CacheProvider value={createCache({ key: 'widgets', nonce })}>
      <I18nextProvider i18n={i18n}>
        <Widgets {...props} />
      </I18nextProvider>
    </CacheProvider>,
  );
};
