import type { Pen } from '../canvas.ts';
import { canal } from './canal.ts';
import { caravan } from './caravan.ts';
import { gallery } from './gallery.ts';
import { island } from './island.ts';
import { lane } from './lane.ts';
import { liner } from './liner.ts';
import { ride } from './ride.ts';
import { sail } from './sail.ts';
import { salon } from './salon.ts';
import { souk } from './souk.ts';
import { stage } from './stage.ts';
import { studio } from './studio.ts';
import { suite } from './suite.ts';
import { table } from './table.ts';
import { temple } from './temple.ts';
import { town } from './town.ts';
import { trail } from './trail.ts';
import { village } from './village.ts';

/** How each kind of scene is drawn. */
export const kinds = {
  town,
  souk,
  canal,
  island,
  village,
  temple,
  lane,
  gallery,
  stage,
  table,
  studio,
  sail,
  trail,
  ride,
  caravan,
  liner,
  suite,
  salon,
} as const satisfies Readonly<Record<string, (pen: Pen) => string>>;
