import type { Host } from '@travel/contracts/host/host';
import { preload } from 'react-dom';
import type { DrawnScene } from './offer.ts';
import { pictureAddress } from './picture-address.ts';

/** Has a picture of the first screen come while what shows it is still drawn, which takes longer on a slow phone. */
export const fetchPicture = (release: Host['release'], scene: DrawnScene | undefined): void => {
  if (scene) preload(pictureAddress(release, scene), { as: 'image', fetchPriority: 'high' });
};
