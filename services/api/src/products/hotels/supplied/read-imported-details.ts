import type { HotelContentRecord } from '@travel/supplier-kit/hotels/hotel-supplier';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { fallbackLanguage, findHotelContents } from '../content/content-store.ts';
import type { ImportedDetails, ImportedHotel, ImportedRoom } from './imported-hotel.ts';

const listRooms = ({ supplier, rooms, pictures }: HotelContentRecord): readonly ImportedRoom[] =>
  rooms.map((room) => ({ supplier, ...room, pictures: pictures.filter((picture) => picture.room === room.code) }));

/** Returns the first content that has the field. */
const chooseContent = (contents: readonly HotelContentRecord[], has: (content: HotelContentRecord) => boolean) =>
  contents.find(has) ?? contents[0];

/** Reads what the page of a hotel shows. Each field is that of the first supplier that has it; rooms are those of all. */
export const readImportedDetails = async (
  db: ApiDb,
  { codes }: Pick<ImportedHotel, 'codes'>,
  language: string,
): Promise<ImportedDetails> => {
  const found = await Promise.all(
    codes.map(async ({ supplier, hotel }) => {
      const contents = await findHotelContents(db, { supplier, hotels: [hotel], language });
      return [...contents.values()];
    }),
  );
  const contents = found.flat();
  const described = chooseContent(contents, ({ description }) => description !== '');
  const equipped = chooseContent(contents, ({ facilities }) => facilities.length > 0);
  return {
    description: described?.description ?? '',
    language: described?.language ?? fallbackLanguage,
    pictures: chooseContent(contents, ({ pictures }) => pictures.length > 0)?.pictures ?? [],
    rooms: contents.flatMap(listRooms),
    facilities:
      equipped?.facilities.map(({ name, language: own = equipped.language }) => ({ name, language: own })) ?? [],
    nearby: chooseContent(contents, ({ nearby }) => nearby.length > 0)?.nearby ?? [],
    times: chooseContent(contents, ({ times }) => times.from !== null)?.times ?? {
      from: null,
      until: null,
      leave: null,
    },
  };
};
