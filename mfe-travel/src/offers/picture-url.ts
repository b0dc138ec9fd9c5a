import type { Host } from '@travel/contracts/host/host';
import { getFolderUrl } from '@travel/contracts/host/release-folder';
import { sceneName, sceneUrl } from '@travel/ui/pictures/scene/scenes.ts';
import { preload } from 'react-dom';
import type { DrawnScene } from './offer.ts';

const toSceneNumber = (number: number): 1 | 2 | 3 => (number === 2 || number === 3 ? number : 1);

/** Returns the name of a drawing: `coast-rose-1`. */
export const getDrawingName = ({ kind, motif = kind, hour, number }: DrawnScene) =>
  sceneName(motif, hour, toSceneNumber(number));

export const getPictureUrl = (release: Host['release'], scene: DrawnScene): string =>
  scene.photo?.url ?? sceneUrl(getFolderUrl(release, 'scenes'), getDrawingName(scene));

/** Preloads a picture of the first screen while the page renders, which takes longer on slow phones. */
export const preloadPicture = (release: Host['release'], scene: DrawnScene | undefined): void => {
  if (scene) preload(getPictureUrl(release, scene), { as: 'image', fetchPriority: 'high' });
};
