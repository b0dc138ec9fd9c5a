import coastMist1 from '@travel/ui/scenes/coast-mist-1.avif';
import coastMist2 from '@travel/ui/scenes/coast-mist-2.avif';
import desertMist1 from '@travel/ui/scenes/desert-mist-1.avif';
import desertMist3 from '@travel/ui/scenes/desert-mist-3.avif';
import harbourMist1 from '@travel/ui/scenes/harbour-mist-1.avif';
import harbourMist2 from '@travel/ui/scenes/harbour-mist-2.avif';
import harbourMist3 from '@travel/ui/scenes/harbour-mist-3.avif';
import lobbyMist1 from '@travel/ui/scenes/lobby-mist-1.avif';
import mountainsMist1 from '@travel/ui/scenes/mountains-mist-1.avif';
import mountainsMist3 from '@travel/ui/scenes/mountains-mist-3.avif';
import poolMist1 from '@travel/ui/scenes/pool-mist-1.avif';
import poolMist3 from '@travel/ui/scenes/pool-mist-3.avif';
import skylineMist1 from '@travel/ui/scenes/skyline-mist-1.avif';
import skylineMist3 from '@travel/ui/scenes/skyline-mist-3.avif';
import type { Scenery } from './scenery.ts';

export const scenery: Scenery = {
  places: {
    coast: [coastMist1, harbourMist2],
    harbour: [harbourMist1, coastMist2, harbourMist3],
    skyline: [skylineMist1, skylineMist3],
    mountains: [mountainsMist1, mountainsMist3],
    desert: [desertMist1, desertMist3],
    pool: [poolMist1, poolMist3],
  },
  quiet: harbourMist3,
  lobby: lobbyMist1,
};
