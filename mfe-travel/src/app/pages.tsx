import type { Host } from '@travel/contracts/host';
import { lazy, Suspense, use, useReducer } from 'react';
import { useHoldCleanUp } from './hold-clean-up/use-hold-clean-up.ts';
import { HostProvider } from '../host/host-context.tsx';
import { PlacesProvider } from '../places/places-context.tsx';
import { loadedPage, loadPage } from './load-page.ts';

const TripBar = lazy(async () => ({
  default: (await import(/* webpackChunkName: "trip-bar" */ './trip-bar.tsx')).TripBar,
}));

/**
 * The page of the host's route. There is no waiting picture of its own: until its code is there the page before it,
 * or the static frame, stays.
 */
export function Pages({ host }: { host: Host }) {
  useHoldCleanUp(host);
  const { route } = host;
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const Page = loadedPage(host) ?? use(loadPage(host));
  return (
    <HostProvider host={host}>
      {host.keepsTrips && host.cookies.get('tripTok') && (
        <Suspense>
          <TripBar onLeave={drawAgain} />
        </Suspense>
      )}
      <PlacesProvider>
        <Page key={route.page === 'home' ? route.section : route.path} />
      </PlacesProvider>
    </HostProvider>
  );
}
