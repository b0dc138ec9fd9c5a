import coast1 from './pictures/coast-steel-1.avif';
import coast2 from './pictures/coast-steel-2.avif';
import desert1 from './pictures/desert-steel-1.avif';
import desert2 from './pictures/desert-steel-2.avif';
import harbour1 from './pictures/harbour-steel-1.avif';
import harbour2 from './pictures/harbour-steel-2.avif';
import lobby from './pictures/lobby-blue-1.avif';
import mountains1 from './pictures/mountains-steel-1.avif';
import mountains2 from './pictures/mountains-steel-2.avif';
import pool1 from './pictures/pool-steel-1.avif';
import pool2 from './pictures/pool-steel-2.avif';
import quiet from './pictures/skyline-blue-1.avif';
import skyline1 from './pictures/skyline-steel-1.avif';
import skyline2 from './pictures/skyline-steel-2.avif';
import skyline3 from './pictures/skyline-steel-3.avif';
import type { Scenery } from './scenery.ts';

export const scenery: Scenery = {
  places: {
    coast: [coast1, coast2],
    harbour: [harbour1, harbour2],
    mountains: [mountains1, mountains2],
    desert: [desert1, desert2],
    pool: [pool1, pool2],
    skyline: [skyline1, skyline2, skyline3],
  },
  quiet: quiet,
  lobby: lobby,
};
