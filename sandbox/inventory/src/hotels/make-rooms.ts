import {
  boardFactor,
  getPolicyFactor,
  policyList,
  type Board,
  type Policy,
} from '@travel/supplier-kit/lodging/boards-and-policies';
import type { CuratedHotel } from './curated/curated-hotel.ts';
import { drawBelow, drawBetween, draw, pick, hashText } from '@travel/supplier-kit/draw/draw';
import { type HouseStyle, isSmall } from '../lodging/names/house-styles.ts';
import type { SandboxRoom } from './hotel.ts';
import { suitsHotel, getRoomType, roomTypeIds, type RoomTypeId } from './room-types.ts';
import { scaleThousandths } from '@travel/supplier-kit/draw/scaled';
import type { Landscape } from '@travel/reference/places/places';

export interface House {
  readonly hotel_id: string;
  readonly key: number;
  readonly style: HouseStyle;
  readonly landscape: Landscape;
  readonly stars: number;
  /** Price in US cents of an ordinary night in the hotel's ordinary double room, without meals. */
  readonly rate: number;
}

const fewest = 3;
const most = 6;
const toUnit = ({ hotel_id, key }: Pick<House, 'hotel_id' | 'key'>, id: RoomTypeId) => ({
  room_id: id,
  unit_id: `${hotel_id}/${id}`,
  key: draw(key, hashText(id)),
  type: getRoomType(id),
});

const ordinary: readonly RoomTypeId[] = [
  'classic-double',
  'twin-room',
  'queen-room',
  'courtyard-double',
  'garden-double',
];
/** Room types that are typical of a house style. */
const ofHouse: Partial<Record<HouseStyle, readonly RoomTypeId[]>> = {
  camp: ['desert-tent', 'star-tent'],
  cave: ['cave-room'],
  machiya: ['tatami-room'],
  hanok: ['tatami-room'],
};
const ofCamps = new Set<RoomTypeId>(['desert-tent', 'star-tent', 'dune-view-double', 'triple-room', 'family-room']);

/** Draws three to six room types of a hotel, at least one of them for two guests. */
const drawKinds = (house: House, next: () => number): RoomTypeId[] => {
  const kinds = new Set<RoomTypeId>(ofHouse[house.style] ?? [pick(next(), ordinary)]);
  const wanted = drawBetween(next(), fewest, most);
  const possible = roomTypeIds.filter((id) => suitsHotel(id, house) && (house.style !== 'camp' || ofCamps.has(id)));
  while (kinds.size < Math.min(wanted, possible.length)) kinds.add(pick(next(), possible));
  return [...kinds];
};

const drawBoard = (house: House, next: () => number): Board => {
  if (house.style === 'camp') return pick(next(), ['full-board', 'half-board'] as const);
  const resort = house.landscape !== 'city' && house.stars >= 3;
  return pick(next(), [
    'room-only',
    'room-only',
    'breakfast',
    'breakfast',
    'breakfast',
    ...(resort ? (['half-board'] as const) : []),
    ...(resort && house.stars >= 4 ? (['half-board', 'full-board'] as const) : []),
  ]);
};

const drawCount = ({ style, stars }: House, { guests, share }: SandboxRoom['type'], next: () => number): number => {
  if (guests >= 6) return drawBetween(next(), 1, 2);
  const largest = isSmall(style) ? 6 : 8 + stars * 6;
  return Math.max(1, Math.round(((1 + drawBelow(next(), largest)) * 1000) / share));
};

const pickFeatures = ({ features }: SandboxRoom['type'], next: () => number): SandboxRoom['features'] =>
  pick(next(), features);

/** Generates the rooms of a hotel, cheapest first. */
export const makeRooms = (house: House, next: () => number): SandboxRoom[] => {
  const usualBoard = drawBoard(house, next);
  const usualPolicy = pick(next(), policyList);
  const rooms = drawKinds(house, next).map((id): SandboxRoom => {
    const type = getRoomType(id);
    const board = drawBelow(next(), 100) < 72 ? usualBoard : drawBoard(house, next);
    const policy: Policy = drawBelow(next(), 100) < 68 ? usualPolicy : pick(next(), policyList);
    const [smallest, largest] = type.size;
    return {
      ...toUnit(house, id),
      count: drawCount(house, type, next),
      size: drawBetween(next(), smallest, largest),
      features: pickFeatures(type, next),
      board,
      policy,
      rate: scaleThousandths(
        house.rate,
        type.share,
        boardFactor[board],
        getPolicyFactor(policy),
        drawBetween(next(), 960, 1060),
      ),
    };
  });
  return rooms.toSorted((a, b) => a.rate - b.rate);
};

export const makeCuratedRooms = ({ rooms }: CuratedHotel, house: Pick<House, 'hotel_id' | 'key'>): SandboxRoom[] =>
  rooms.map(({ type, dollars, ...room }) => ({ ...toUnit(house, type), ...room, rate: dollars * 100 }));
