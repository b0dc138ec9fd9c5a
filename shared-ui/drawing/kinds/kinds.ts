import type { Pen } from '../canvas.ts';
import { lookAt, roofsOutside, type Outlook } from './inside.ts';
import { drawCanal } from './canal.ts';
import { drawCaravan } from './caravan.ts';
import { drawGallery } from './gallery.ts';
import { drawCastle, drawRamparts, drawWhitewash } from './heights.ts';
import { drawIsland } from './island.ts';
import { drawLane } from './lane.ts';
import { drawLiner } from './liner.ts';
import { drawLake, drawMoor, drawPaddies, drawSavanna, drawVineyards } from './countryside.ts';
import { drawAurora, drawFjord, drawRedRock, drawVolcano } from './mountains.ts';
import { drawRide } from './ride.ts';
import { drawSail } from './sail.ts';
import { drawSalon } from './salon.ts';
import { drawSouk } from './souk.ts';
import { drawStage } from './stage.ts';
import { drawBoulevard, drawBrick, drawRain, drawTerraces } from './streets.ts';
import { drawStudio } from './studio.ts';
import { drawSuite } from './suite.ts';
import { drawTable } from './table.ts';
import { drawTemple } from './temple.ts';
import { drawTown } from './town.ts';
import { drawTrail } from './trail.ts';
import { drawPalms } from './tropics.ts';
import { drawVillage } from './village.ts';

const room =
  (outside: Outlook) =>
  (pen: Pen): string =>
    drawSuite(pen, outside);

const hall =
  (outside: Outlook) =>
  (pen: Pen): string =>
    drawSalon(pen, outside);

const outlooks = {
  terraces: lookAt('terraces', drawTerraces),
  boulevard: lookAt('boulevard', drawBoulevard),
  fjord: lookAt('fjord', drawFjord),
  redrock: lookAt('redrock', drawRedRock),
  palms: lookAt('palms', drawPalms),
  lake: lookAt('lake', drawLake),
  moor: lookAt('moor', drawMoor),
  castle: lookAt('castle', drawCastle),
};

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
  suite: room(roofsOutside),
  salon: hall(roofsOutside),
  terraces: drawTerraces,
  brick: drawBrick,
  boulevard: drawBoulevard,
  castle: drawCastle,
  whitewash: drawWhitewash,
  fjord: drawFjord,
  redrock: drawRedRock,
  palms: drawPalms,
  moor: drawMoor,
  vineyards: drawVineyards,
  paddies: drawPaddies,
  lake: drawLake,
  savanna: drawSavanna,
  aurora: drawAurora,
  volcano: drawVolcano,
  ramparts: drawRamparts,
  rain: drawRain,
  terracesroom: room(outlooks.terraces),
  terraceshall: hall(outlooks.terraces),
  boulevardroom: room(outlooks.boulevard),
  boulevardhall: hall(outlooks.boulevard),
  fjordroom: room(outlooks.fjord),
  fjordhall: hall(outlooks.fjord),
  redrockroom: room(outlooks.redrock),
  redrockhall: hall(outlooks.redrock),
  palmsroom: room(outlooks.palms),
  palmshall: hall(outlooks.palms),
  lakeroom: room(outlooks.lake),
  lakehall: hall(outlooks.lake),
  moorroom: room(outlooks.moor),
  moorhall: hall(outlooks.moor),
  castleroom: room(outlooks.castle),
  castlehall: hall(outlooks.castle),
} as const satisfies Readonly<Record<string, (pen: Pen) => string>>;
