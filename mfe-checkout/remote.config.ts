import { sceneFolder } from '@travel/ui/pictures/scene/scene-folder.ts';
import type { RemoteConfig } from '@travel/tooling/webpack/remote-config';
import { firstCalls, firstPictures } from './src/page/first-calls.ts';

// Resorts, stays and holiday rentals share a chunk, because every chunk adds its name and hash to each page.
const lodging = ['lodging', 'resorts', 'stays', 'holiday-rentals'];

/** Folders of `src/products` by product. */
const productFolders = {
  HLT: ['hotels'],
  RST: lodging,
  STY: lodging,
  VR: lodging,
  FLT: ['flights'],
  CAR: ['cars'],
  ACT: ['activities'],
  TRF: ['transfers'],
  CRU: ['cruises'],
};

const config: RemoteConfig = {
  needs: ['travel/map'],
  modules: {
    'checkout/page': './src/page/remote.tsx',
    'checkout/payment': './src/payment/remote.tsx',
    'checkout/booking': './src/page/booking/remote.tsx',
    'checkout/cards': './src/cards/remote.tsx',
  },
  frames: { 'checkout/page': { file: './src/page/checkout/first-frame.tsx', pages: ['checkout'] } },
  firstCalls: { 'checkout/page': firstCalls },
  firstPictures: { 'checkout/page': firstPictures },
  folders: { scenes: sceneFolder },
  preloads: {
    checkout: ['texts/checkout'],
    success: ['texts/booking'],
    ...Object.fromEntries(
      Object.entries(productFolders).flatMap(([product, folders]) => {
        const paths = folders.map((folder) => `products/${folder}`);
        return ['checkout', 'success'].map((page) => [`${page}.${product}`, paths]);
      }),
    ),
  },
  chunks: {
    texts: ['texts/first', 'products/choices'],
    lists: ['payment/method-list/open-list.tsx'],
    // Parts that load later share chunks, because each chunk costs bytes on every page.
    rare: ['page/checkout/underway.tsx', 'page/checkout/questions'],
    later: [
      'booking/pass.tsx',
      ...['names', 'dates', 'events'].map((part) => `booking/${part}`),
      ...['names', 'dates', 'events', 'pass'].map((part) => `texts/${part}`),
    ],
    purchases: ['products/plans', 'products/wallet-cards'],
  },
  // Bytes. Includes all payment methods and the largest product view. Rarely used code, such as a real account's card
  // form, loads on demand. Each chunk that any page of the package may load costs about 60 bytes for its name and hash.
  budget: 71_518,
};

export { config as default };
