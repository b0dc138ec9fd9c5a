import coast1 from '@travel/ui/scenes/coast-mist-1.avif';
import coast2 from '@travel/ui/scenes/coast-mist-2.avif';
import desert1 from '@travel/ui/scenes/desert-mist-1.avif';
import desert2 from '@travel/ui/scenes/desert-mist-2.avif';
import harbour1 from '@travel/ui/scenes/harbour-mist-1.avif';
import harbour2 from '@travel/ui/scenes/harbour-mist-2.avif';
import harbour3 from '@travel/ui/scenes/harbour-mist-3.avif';
import lobby from '@travel/ui/scenes/lobby-mist-1.avif';
import mountains1 from '@travel/ui/scenes/mountains-mist-1.avif';
import mountains2 from '@travel/ui/scenes/mountains-mist-2.avif';
import pool1 from '@travel/ui/scenes/pool-mist-1.avif';
import pool2 from '@travel/ui/scenes/pool-mist-2.avif';
import skyline1 from '@travel/ui/scenes/skyline-mist-1.avif';
import skyline2 from '@travel/ui/scenes/skyline-mist-2.avif';
import type { Scenery } from './scenery.ts';

export const scenery: Scenery = {
  places: {
    coast: [coast1, coast2],
    skyline: [skyline1, skyline2],
    desert: [desert1, desert2],
    pool: [pool1, pool2],
    harbour: [harbour1, harbour2, harbour3],
    mountains: [mountains1, mountains2],
  },
  quiet: harbour3,
  lobby,
};
