import { createContext, useContext, useState, type ReactNode } from 'react';
import type { AirportChoice } from '@travel/contracts/endpoints/reference/airports';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useFirstValue } from '@travel/ui/remote/use-first-value.ts';
import { useLoad, type Load } from '@travel/ui/load/use-load.ts';
import type { Place } from './place.ts';
import { createPlaces, type Places } from './places.ts';

const PlacesContext = createContext<Places | null>(null);

/** Shares the place cache between pages, so that a search from the home page shows its place at once. */
export function PlacesProvider({ children }: { children: ReactNode }) {
  const host = useHost();
  const [places] = useState(() => createPlaces(host));
  return <PlacesContext value={places}>{children}</PlacesContext>;
}

export const usePlaces = (): Places => {
  const places = useContext(PlacesContext);
  if (!places) throw new Error('Pages stand inside PlacesProvider');
  return places;
};

export const useHighlights = (): Load<readonly Place[]> => {
  const places = usePlaces();
  return useLoad('highlights', (signal) => places.highlights(signal));
};

/** Loads a place by its ID; null without an ID. */
export const usePlace = (id: string | undefined): Load<Place> | null => {
  const places = usePlaces();
  const first = useFirstValue(id === undefined ? null : `place ${id}`, () => places.read(id ?? ''));
  const known = id === undefined ? undefined : (places.known(id) ?? first);
  const load = useLoad(id === undefined || known ? null : id, () => places.read(id ?? ''));
  if (id === undefined) return null;
  return known ? { status: 'ready', value: known } : load;
};

/** Loads airports or cities and returns a lookup by code, which returns undefined until the airport has loaded. */
export const useAirports = (codes: readonly string[]): ((code: string) => AirportChoice | undefined) => {
  const places = usePlaces();
  const missing = [...new Set(codes)].filter((code) => code !== '' && !places.knownAirport(code));
  useLoad(missing.length > 0 ? missing.join(' ') : null, () =>
    Promise.allSettled(missing.map((code) => places.readAirport(code))),
  );
  return (code) => places.knownAirport(code);
};
