import quiet from './pictures/coast-night-1.avif';
import coast1 from './pictures/coast-rose-1.avif';
import coast2 from './pictures/coast-rose-2.avif';
import coast3 from './pictures/coast-rose-3.avif';
import desert1 from './pictures/desert-rose-1.avif';
import desert2 from './pictures/desert-rose-2.avif';
import harbour1 from './pictures/harbour-dusk-1.avif';
import harbour2 from './pictures/harbour-dusk-2.avif';
import harbour3 from './pictures/harbour-dusk-3.avif';
import lobby from './pictures/lobby-rose-1.avif';
import mountains1 from './pictures/mountains-dusk-1.avif';
import mountains2 from './pictures/mountains-dusk-2.avif';
import mountains3 from './pictures/mountains-dusk-3.avif';
import pool1 from './pictures/pool-noon-1.avif';
import pool2 from './pictures/pool-noon-2.avif';
import skyline1 from './pictures/skyline-dusk-1.avif';
import skyline2 from './pictures/skyline-dusk-2.avif';
import type { Scenery } from './scenery.ts';

export const scenery: Scenery = {
  places: {
    coast: [coast1, coast2, coast3],
    harbour: [harbour1, harbour2, harbour3],
    skyline: [skyline1, skyline2],
    mountains: [mountains1, mountains2, mountains3],
    desert: [desert1, desert2],
    pool: [pool1, pool2],
  },
  quiet: quiet,
  lobby: lobby,
};
