import { roomTypeIds } from '../hotels.ts';

type RoomTypeId = (typeof roomTypeIds)[number];

/** A room code such as `DBL.ST`: the type of room and a characteristic. */
interface RoomCode {
  readonly code: string;
  readonly type: string;
  readonly characteristic: string;
}

const codes: Readonly<Record<RoomTypeId, string>> = {
  'single-room': 'SGL.ST',
  'classic-double': 'DBL.ST',
  'twin-room': 'TWN.ST',
  'queen-room': 'DBL.QN',
  'courtyard-double': 'DBL.PT',
  'garden-double': 'DBL.GV',
  'attic-room': 'DBL.AT',
  'sea-view-room': 'DBL.VM',
  'harbour-double': 'DBL.HV',
  'city-view-king': 'DBL.KG-CV',
  'mountain-view-double': 'DBL.MV',
  'dune-view-double': 'DBL.DU',
  'desert-tent': 'TNT.ST',
  'star-tent': 'TNT.DX',
  'cave-room': 'DBL.CA',
  'tatami-room': 'ROO.JP',
  'superior-king': 'DBL.KG-SU',
  'triple-room': 'TPL.ST',
  'family-room': 'FAM.ST',
  'junior-suite': 'JSU.ST',
  'terrace-suite': 'SUI.TR',
  'tower-suite': 'SUI.TW',
  'corner-suite': 'SUI.CO',
  apartment: 'APT.B1',
  'two-bedroom-apartment': 'APT.B2',
  'whole-house': 'HOM.ST',
};

/** Names of room types by the first part of their codes. */
export const roomTypeNames: Readonly<Record<string, string>> = {
  SGL: 'SINGLE',
  DBL: 'DOUBLE',
  TWN: 'TWIN',
  TNT: 'TENT',
  ROO: 'ROOM',
  TPL: 'TRIPLE',
  FAM: 'FAMILY ROOM',
  JSU: 'JUNIOR SUITE',
  SUI: 'SUITE',
  APT: 'APARTMENT',
  HOM: 'HOME',
};

const idsByCode = new Map(roomTypeIds.map((id) => [codes[id], id]));
const byId: ReadonlyMap<string, RoomCode> = new Map(
  roomTypeIds.map((id) => {
    const [type = '', characteristic = ''] = codes[id].split('.');
    return [id, { code: codes[id], type, characteristic }];
  }),
);

/**
 * Returns the code of a type of room.
 * @throws RangeError if there is no such type.
 */
export const toRoomCode = (roomId: string): RoomCode => {
  const code = byId.get(roomId);
  if (!code) throw new RangeError(`There is no type of room ${roomId}`);
  return code;
};

export const findRoomType = (code: string): RoomTypeId | undefined => idsByCode.get(code);
