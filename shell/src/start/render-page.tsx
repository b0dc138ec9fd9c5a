import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Host } from '@travel/contracts/host/host';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { App, type AppProps } from '../app/app.tsx';

interface Life {
  readonly onDrawn: () => void;
  readonly onFailure: (error: unknown) => void;
  readonly onBroken: () => void;
}

function Drawn({ onDrawn }: Pick<Life, 'onDrawn'>) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

/** Renders the page into its own layer; portals place content into the other elements. */
export const renderPage = (
  layer: HTMLElement,
  { nonce, i18n, log }: Pick<Host, 'nonce' | 'i18n' | 'log'>,
  props: AppProps,
  { onDrawn, onFailure, onBroken }: Life,
) => {
  const reportFailure = (message: string, error: unknown) => {
    onFailure(error);
    log.error(message, error);
  };
  const root = createRoot(layer, {
    onCaughtError: (error) => reportFailure('shell.caught', error),
    onUncaughtError: (error) => {
      reportFailure('shell.failed', error);
      onBroken();
    },
    onRecoverableError: (error) => log.error('shell.recovered', error),
  });
  root.render(
    <CacheProvider value={createCache({ key: 'shell', nonce })}>
      <I18nextProvider i18n={i18n}>
        <App {...props} />
        <Drawn onDrawn={onDrawn} />
      </I18nextProvider>
    </CacheProvider>,
  );
};
