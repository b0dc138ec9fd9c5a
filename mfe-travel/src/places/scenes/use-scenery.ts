import { useHost } from '../../host/host-context.tsx';
import { scenery as almanac } from './almanac-scenes.ts';
import { scenery as harbor } from './harbor-scenes.ts';
import { scenery as skyline } from './skyline-scenes.ts';
import type { Look, Scenery } from './scenery.ts';

// Addresses only: a picture is loaded when it is shown.
const byLook: Record<Look, Scenery> = { almanac, skyline, harbor };

/** The pictures of the organisation's look. */
export const useScenery = (): Scenery => byLook[useHost().organisation.look];
