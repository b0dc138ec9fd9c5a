import type { RemoteConfig } from '@travel/tooling/webpack/remote-config';
import { sceneFolder } from '@travel/ui/pictures/scene/scene-folder.ts';
import { makeTerms } from './terms/make-terms.ts';

const config: RemoteConfig = {
  modules: { 'membership/plans': './src/plans/remote.tsx', 'membership/panel': './src/panel/remote.tsx' },
  needs: ['checkout/payment'],
  // The API returns the file names of plan pictures and plan terms.
  folders: { scenes: sceneFolder, terms: makeTerms },
  chunks: {
    texts: ['texts/first'],
    purchase: ['plans/plan-order.tsx', 'panel/paying-dialog.tsx'],
  },
  // Bytes. Code for ordering and paying loads when a plan is selected, and the HTML sanitiser with the terms.
  budget: 22_250,
};

export { config as default };
