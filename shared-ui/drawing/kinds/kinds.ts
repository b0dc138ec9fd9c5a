import type { Pen } from '../canvas.ts';
import { drawCanal } from './canal.ts';
import { drawCaravan } from './caravan.ts';
import { drawGallery } from './gallery.ts';
import { drawIsland } from './island.ts';
import { drawLane } from './lane.ts';
import { drawLiner } from './liner.ts';
import { drawRide } from './ride.ts';
import { drawSail } from './sail.ts';
import { drawSalon } from './salon.ts';
import { drawSouk } from './souk.ts';
import { drawStage } from './stage.ts';
import { drawStudio } from './studio.ts';
import { drawSuite } from './suite.ts';
import { drawTable } from './table.ts';
import { drawTemple } from './temple.ts';
import { drawTown } from './town.ts';
import { drawTrail } from './trail.ts';
import { drawVillage } from './village.ts';

/** How each kind of scene is drawn. */
export const kinds = {
  town: drawTown,
  souk: drawSouk,
  canal: drawCanal,
  island: drawIsland,
  village: drawVillage,
  temple: drawTemple,
  lane: drawLane,
  gallery: drawGallery,
  stage: drawStage,
  table: drawTable,
  studio: drawStudio,
  sail: drawSail,
  trail: drawTrail,
  ride: drawRide,
  caravan: drawCaravan,
  liner: drawLiner,
  suite: drawSuite,
  salon: drawSalon,
} as const satisfies Readonly<Record<string, (pen: Pen) => string>>;
