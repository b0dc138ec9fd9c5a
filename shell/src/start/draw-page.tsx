import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Host } from '@travel/contracts/host';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { App } from '../page/app.tsx';
import type { AppProps } from '../page/app.tsx';

/** Draws the page into a layer of its own; what belongs elsewhere it puts there itself. */
export const drawPage = (
  layer: HTMLElement,
  { nonce, i18n, log }: Pick<Host, 'nonce' | 'i18n' | 'log'>,
  { onFailure, ...props }: AppProps & { readonly onFailure: (error: unknown) => void },
) => {
  const failed = (message: string, error: unknown) => {
    onFailure(error);
    log.error(message, error);
  };
  const root = createRoot(layer, {
    onCaughtError: (error) => failed('shell.caught', error),
    onUncaughtError: (error) => failed('shell.failed', error),
    onRecoverableError: (error) => log.error('shell.recovered', error),
  });
  root.render(
    <CacheProvider value={createCache({ key: 'shell', nonce })}>
      <I18nextProvider i18n={i18n}>
        <App {...props} />
      </I18nextProvider>
    </CacheProvider>,
  );
};
