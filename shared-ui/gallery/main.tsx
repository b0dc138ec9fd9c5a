import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
const cache = createCache({ key: 'gallery', nonce: document.querySelector('style')?.nonce });

if (root) {
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={cache}>
        <Gallery />
      </CacheProvider>
    </StrictMode>,
  );
}
