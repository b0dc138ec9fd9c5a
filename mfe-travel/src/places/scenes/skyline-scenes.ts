import coastBlue2 from '@travel/ui/scenes/coast-blue-2.avif';
import coastSteel1 from '@travel/ui/scenes/coast-steel-1.avif';
import desertBlue2 from '@travel/ui/scenes/desert-blue-2.avif';
import desertSteel1 from '@travel/ui/scenes/desert-steel-1.avif';
import harbourBlue2 from '@travel/ui/scenes/harbour-blue-2.avif';
import harbourSteel1 from '@travel/ui/scenes/harbour-steel-1.avif';
import lobbyBlue1 from '@travel/ui/scenes/lobby-blue-1.avif';
import mountainsBlue2 from '@travel/ui/scenes/mountains-blue-2.avif';
import mountainsSteel1 from '@travel/ui/scenes/mountains-steel-1.avif';
import poolBlue2 from '@travel/ui/scenes/pool-blue-2.avif';
import poolSteel1 from '@travel/ui/scenes/pool-steel-1.avif';
import skylineBlue1 from '@travel/ui/scenes/skyline-blue-1.avif';
import skylineBlue2 from '@travel/ui/scenes/skyline-blue-2.avif';
import skylineSteel1 from '@travel/ui/scenes/skyline-steel-1.avif';
import skylineSteel2 from '@travel/ui/scenes/skyline-steel-2.avif';
import skylineSteel3 from '@travel/ui/scenes/skyline-steel-3.avif';
import type { Scenery } from './scenery.ts';

export const scenery: Scenery = {
  places: {
    coast: [coastSteel1, coastBlue2],
    harbour: [harbourSteel1, harbourBlue2],
    skyline: [skylineSteel1, skylineBlue2, skylineSteel3, skylineBlue1, skylineSteel2],
    mountains: [mountainsSteel1, mountainsBlue2],
    desert: [desertSteel1, desertBlue2],
    pool: [poolSteel1, poolBlue2],
  },
  quiet: skylineBlue1,
  lobby: lobbyBlue1,
};
