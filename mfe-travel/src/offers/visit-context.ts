import type { Day } from '@travel/contracts/locale/days/days';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { createContext } from 'react';
import type { Place } from '../places/place.ts';
import type { createVisitPictures } from './visit-pictures.ts';

type VisitPictures = ReturnType<typeof createVisitPictures>;

/** The pictures of the visit that is searched or booked; undefined until their code is loaded. */
export const VisitContext = createContext<VisitPictures | undefined>(undefined);

/** The code, once any page has loaded it. */
const loaded: { create?: typeof createVisitPictures } = {};

/** Loads the code for the season and the photographs of a visit, after the page has shown its drawings. */
export const useVisitPictures = (place: Place | undefined, date: Day | undefined): VisitPictures | undefined => {
  const host = useHost();
  const load = useLoad(
    place && !loaded.create ? 'code' : null,
    async () => (loaded.create ??= (await import('./visit-pictures.ts')).createVisitPictures),
  );
  const create = loaded.create ?? (load.status === 'ready' ? load.value : undefined);
  return place && create?.(host, place, date);
};
