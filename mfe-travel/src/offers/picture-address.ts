import type { Host } from '@travel/contracts/host/host';
import { getFolderUrl } from '@travel/contracts/host/release-folder';
import { sceneName, sceneUrl } from '@travel/ui/pictures/scene/scenes.ts';
import type { DrawnScene } from './offer.ts';

const toSceneNumber = (number: number): 1 | 2 | 3 => (number === 2 || number === 3 ? number : 1);

export const getPictureUrl = (release: Host['release'], { kind, hour, number }: DrawnScene): string =>
  sceneUrl(getFolderUrl(release, 'scenes'), sceneName(kind, hour, toSceneNumber(number)));
