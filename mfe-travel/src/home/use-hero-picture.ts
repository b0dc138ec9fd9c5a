import { getFolderUrl } from '@travel/contracts/host/release-folder';
import { type Hour, sceneName, sceneUrl } from '@travel/ui/pictures/scene/scenes.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Look } from '../places/scenes/scenery.ts';
import type { TravelProduct } from '../products/travel-product.ts';

const hours: Readonly<Record<Look, Hour>> = { almanac: 'dusk', skyline: 'blue', harbor: 'mist' };

/** Returns the picture of a product's home page; undefined if the page shows the organisation's picture. */
export const useHeroPicture = ({ home: { scene } }: TravelProduct): string | undefined => {
  const { organisation, release } = useHost();
  return scene && sceneUrl(getFolderUrl(release, 'scenes'), sceneName(scene, hours[organisation.look], 2));
};
