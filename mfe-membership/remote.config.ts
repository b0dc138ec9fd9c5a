import type { RemoteConfig } from '@travel/tooling/webpack/remote-config';
import { sceneFolder } from '@travel/ui/pictures/scene/scene-folder.ts';
import { makeTerms } from './terms/make-terms.ts';

const config: RemoteConfig = {
  modules: { 'membership/plans': './src/plans/remote.tsx', 'membership/panel': './src/panel/remote.tsx' },
  needs: ['checkout/payment'],
  // Pictures of plans and the files of their terms are named by the API.
  folders: { scenes: sceneFolder, terms: makeTerms },
  // Ordering and paying come when a plan is chosen. What cleans terms comes with the terms when they are opened.
  budget: 22_120,
};

export { config as default };
