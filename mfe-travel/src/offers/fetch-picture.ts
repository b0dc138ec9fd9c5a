import type { Host } from '@travel/contracts/host/host';
import { preload } from 'react-dom';
import type { DrawnScene } from './offer.ts';
import { getPictureUrl } from './picture-address.ts';

/** Preloads a picture of the first screen while the page renders, which takes longer on slow phones. */
export const fetchPicture = (release: Host['release'], scene: DrawnScene | undefined): void => {
  if (scene) preload(getPictureUrl(release, scene), { as: 'image', fetchPriority: 'high' });
};
