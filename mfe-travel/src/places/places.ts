import type { Host } from '@travel/contracts/host';
import { textLanguage } from '@travel/contracts/locale/languages';
import type { FoundPlace, Place } from './place.ts';

/** Places by name, by id, and those of the organisation's home page. Remembers each place it has met. */
export interface Places {
  /** Forgiving: accents, case and small slips do not matter. At most `limit`, best first. */
  search(query: string, signal?: AbortSignal): Promise<readonly FoundPlace[]>;
  /** Rejects with code `place_unknown` when there is none. */
  read(id: string): Promise<Place>;
  highlights(signal?: AbortSignal): Promise<readonly Place[]>;
  /** A place met before, without asking. */
  known(id: string): Place | undefined;
}

const limit = 8;

/** One per mounted page. */
export const createPlaces = ({ http, locale }: Pick<Host, 'http' | 'locale'>): Places => {
  const met = new Map<string, Place>();
  const asked = new Map<string, Promise<Place>>();
  let shown: readonly Place[] | undefined;
  const lang = textLanguage(locale.language);
  const meet = (places: readonly Place[]): readonly Place[] => {
    for (const place of places) met.set(place.place_id, place);
    return places;
  };

  const ask = async (id: string): Promise<Place> => {
    try {
      const { data } = await http('GET /api/places/{place_id}', { params: { place_id: id }, query: { lang } });
      meet([data]);
      return data;
    } finally {
      asked.delete(id);
    }
  };

  return {
    async search(query, signal) {
      const { data } = await http('GET /api/places', { query: { query, limit, lang }, signal });
      meet(data);
      return data;
    },
    read(id) {
      const known = met.get(id);
      if (known) return Promise.resolve(known);
      // Page and form may want the same place at once: one question serves both.
      const running = asked.get(id) ?? ask(id);
      asked.set(id, running);
      return running;
    },
    async highlights(signal) {
      if (shown) return shown;
      const { data } = await http('GET /api/places/highlights', { query: { lang }, signal });
      shown = meet(data);
      return shown;
    },
    known: (id) => met.get(id),
  };
};
