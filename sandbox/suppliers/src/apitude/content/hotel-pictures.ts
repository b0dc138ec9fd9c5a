import type { PlaceInventory } from '../hotels.ts';
import { toRoomCode } from '../catalogue/room-codes.ts';

type Scene = ReturnType<PlaceInventory['roomPicture']>;

/** The organisation's style in which pictures are drawn. */
const look = 'almanac';

/** Types of pictures by code. */
export const imageTypes = {
  GEN: 'General view',
  HAB: 'Room',
  COM: 'Lobby',
  PIS: 'Pool',
} as const;

type ImageTypeCode = keyof typeof imageTypes;

const getTypeCode = (kind: Scene['kind']): ImageTypeCode =>
  kind === 'room' ? 'HAB' : kind === 'lobby' ? 'COM' : kind === 'pool' ? 'PIS' : 'GEN';

/** Returns the path of a picture, which contains its motif, hour and number. */
const toPath = (code: number, order: number, { kind, motif = kind, hour, number }: Scene): string =>
  `${String(code % 100).padStart(2, '0')}/${code}/${motif}-${hour}-${number}_${String(order).padStart(3, '0')}.avif`;

/** Returns the pictures of a hotel, the cover first, then one of each type of room. */
export const listImages = (code: number, inventory: PlaceInventory, hotelNumber: number) => {
  const hotel = inventory.hotels[hotelNumber];
  const general = inventory.pictures(hotelNumber, look).map((scene, at) => ({
    imageTypeCode: getTypeCode(scene.kind),
    path: toPath(code, at + 1, scene),
    order: at + 1,
    visualOrder: at + 1,
  }));
  const rooms = (hotel?.rooms ?? []).map((room, at) => {
    const order = general.length + at + 1;
    const { code: roomCode, type, characteristic } = toRoomCode(room.room_id);
    return {
      imageTypeCode: 'HAB' as const,
      path: toPath(code, order, inventory.roomPicture(hotelNumber, room, look)),
      roomCode,
      roomType: type,
      characteristicCode: characteristic,
      order,
      visualOrder: 1000 + order,
    };
  });
  return [...general, ...rooms];
};
