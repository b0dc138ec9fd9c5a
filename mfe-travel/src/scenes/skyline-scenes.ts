import coast1 from '@travel/ui/scenes/coast-steel-1.avif';
import coast2 from '@travel/ui/scenes/coast-steel-2.avif';
import desert1 from '@travel/ui/scenes/desert-steel-1.avif';
import desert2 from '@travel/ui/scenes/desert-steel-2.avif';
import harbour1 from '@travel/ui/scenes/harbour-steel-1.avif';
import harbour2 from '@travel/ui/scenes/harbour-steel-2.avif';
import lobby from '@travel/ui/scenes/lobby-blue-1.avif';
import mountains1 from '@travel/ui/scenes/mountains-steel-1.avif';
import mountains2 from '@travel/ui/scenes/mountains-steel-2.avif';
import pool1 from '@travel/ui/scenes/pool-steel-1.avif';
import pool2 from '@travel/ui/scenes/pool-steel-2.avif';
import quiet from '@travel/ui/scenes/skyline-blue-1.avif';
import skyline1 from '@travel/ui/scenes/skyline-steel-1.avif';
import skyline2 from '@travel/ui/scenes/skyline-steel-2.avif';
import skyline3 from '@travel/ui/scenes/skyline-steel-3.avif';
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
  quiet,
  lobby,
};
