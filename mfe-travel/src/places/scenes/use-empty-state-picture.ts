import { getFolderUrl } from '@travel/contracts/host/release-folder';
import { type SceneName, sceneUrl } from '@travel/ui/pictures/scene/scenes.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Look } from './scenery.ts';

const names: Readonly<Record<Look, SceneName>> = {
  almanac: 'coast-night-1',
  skyline: 'skyline-blue-1',
  harbor: 'harbour-mist-3',
};

/** Returns the look's picture for pages without content. */
export const useEmptyStatePicture = (): string => {
  const { organisation, release } = useHost();
  return sceneUrl(getFolderUrl(release, 'scenes'), names[organisation.look]);
};
