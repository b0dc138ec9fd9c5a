import { useHost } from '@travel/ui/remote/host-context.tsx';
import { createScenery, type Scenery } from './scenery.ts';

export const useScenery = (): Scenery => {
  const { organisation, release } = useHost();
  return createScenery(organisation.look, release.base);
};
