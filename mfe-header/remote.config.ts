import type { RemoteConfig } from '@travel/tooling/webpack/remote-config';

/** Pages on which guests get the header from the server. */
const views = ['home', 'search', 'details', 'privacy-policy', 'terms-of-use'];

const config: RemoteConfig = {
  modules: {
    'header/v1': './src/v1/remote.tsx',
    'header/v2': './src/v2/remote.tsx',
    'header/v3': './src/v3/remote.tsx',
  },
  areAlternatives: true,
  frames: {
    'header/v1': { file: './src/v1/frame.tsx', pages: ['home', 'search', 'checkout', null] },
    'header/v2': { file: './src/v2/frame.tsx', pages: ['home', 'checkout', null] },
    'header/v3': { file: './src/v3/frame.tsx', pages: ['home', 'checkout', null] },
  },
  views: {
    file: './src/first-view.tsx',
    pages: { 'header/v1': views, 'header/v2': views, 'header/v3': views },
  },
  budget: 20_600,
};

export { config as default };
