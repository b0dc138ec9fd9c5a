import quiet from '@travel/ui/scenes/coast-night-1.avif';
import coast1 from '@travel/ui/scenes/coast-rose-1.avif';
import coast2 from '@travel/ui/scenes/coast-rose-2.avif';
import coast3 from '@travel/ui/scenes/coast-rose-3.avif';
import desert1 from '@travel/ui/scenes/desert-rose-1.avif';
import desert2 from '@travel/ui/scenes/desert-rose-2.avif';
import harbour1 from '@travel/ui/scenes/harbour-dusk-1.avif';
import harbour2 from '@travel/ui/scenes/harbour-dusk-2.avif';
import harbour3 from '@travel/ui/scenes/harbour-dusk-3.avif';
import lobby from '@travel/ui/scenes/lobby-rose-1.avif';
import mountains1 from '@travel/ui/scenes/mountains-dusk-1.avif';
import mountains2 from '@travel/ui/scenes/mountains-dusk-2.avif';
import mountains3 from '@travel/ui/scenes/mountains-dusk-3.avif';
import pool1 from '@travel/ui/scenes/pool-noon-1.avif';
import pool2 from '@travel/ui/scenes/pool-noon-2.avif';
import skyline1 from '@travel/ui/scenes/skyline-dusk-1.avif';
import skyline2 from '@travel/ui/scenes/skyline-dusk-2.avif';
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
  quiet,
  lobby,
};
