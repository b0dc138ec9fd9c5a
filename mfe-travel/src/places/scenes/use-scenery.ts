import { useHost } from '../../host/host-context.tsx';
import { sceneryOf } from './scenery.ts';
import type { Scenery } from './scenery.ts';

/** Returns the pictures of the organisation's look. */
export const useScenery = (): Scenery => {
  const { organisation, release } = useHost();
  return sceneryOf(organisation.look, release.base);
};
