import coastDusk2 from '@travel/ui/scenes/coast-dusk-2.avif';
import coastNight1 from '@travel/ui/scenes/coast-night-1.avif';
import coastNoon3 from '@travel/ui/scenes/coast-noon-3.avif';
import coastRose1 from '@travel/ui/scenes/coast-rose-1.avif';
import desertDusk2 from '@travel/ui/scenes/desert-dusk-2.avif';
import desertNoon3 from '@travel/ui/scenes/desert-noon-3.avif';
import desertRose1 from '@travel/ui/scenes/desert-rose-1.avif';
import harbourDusk2 from '@travel/ui/scenes/harbour-dusk-2.avif';
import harbourNoon3 from '@travel/ui/scenes/harbour-noon-3.avif';
import harbourRose1 from '@travel/ui/scenes/harbour-rose-1.avif';
import lobbyRose1 from '@travel/ui/scenes/lobby-rose-1.avif';
import mountainsDusk2 from '@travel/ui/scenes/mountains-dusk-2.avif';
import mountainsNoon3 from '@travel/ui/scenes/mountains-noon-3.avif';
import mountainsRose1 from '@travel/ui/scenes/mountains-rose-1.avif';
import poolDusk2 from '@travel/ui/scenes/pool-dusk-2.avif';
import poolNoon3 from '@travel/ui/scenes/pool-noon-3.avif';
import poolRose1 from '@travel/ui/scenes/pool-rose-1.avif';
import skylineDusk2 from '@travel/ui/scenes/skyline-dusk-2.avif';
import skylineNoon3 from '@travel/ui/scenes/skyline-noon-3.avif';
import skylineRose1 from '@travel/ui/scenes/skyline-rose-1.avif';
import type { Scenery } from './scenery.ts';

export const scenery: Scenery = {
  places: {
    coast: [coastRose1, coastDusk2, coastNoon3],
    harbour: [harbourRose1, harbourDusk2, harbourNoon3],
    skyline: [skylineRose1, skylineDusk2, skylineNoon3],
    mountains: [mountainsRose1, mountainsDusk2, mountainsNoon3],
    desert: [desertRose1, desertDusk2, desertNoon3],
    pool: [poolRose1, poolDusk2, poolNoon3],
  },
  quiet: coastNight1,
  lobby: lobbyRose1,
};
