import type { Host } from '@travel/contracts/host/host';
import { lazy, Suspense, use, useReducer, useState } from 'react';
import { useStore } from 'zustand';
import { createDateChange, isChanging } from '../details/changing/date-change.ts';
import { DateChangeProvider } from '../details/changing/date-change-context.tsx';
import { useHoldCleanUp } from './hold-clean-up/use-hold-clean-up.ts';
import type { RemoteDefinition } from '@travel/ui/remote/define-remote.tsx';
import { useIsInBrowser } from '@travel/ui/remote/hydration.ts';
import { HostProvider } from '@travel/ui/remote/host-context.tsx';
import { PlacesProvider } from '../places/places-context.tsx';
import { peekPage, loadPage, preparePage } from './load-page.ts';

const TripBar = lazy(async () => ({
  default: (await import('./trip-bar.tsx')).TripBar,
}));

const DateChangeBar = lazy(async () => ({
  default: (await import('./date-change-bar.tsx')).DateChangeBar,
}));

const choosing = new Set(['home', 'search', 'details']);

/**
 * Renders the page of the host's route. It has no loading state: until the code is loaded, the previous page or the
 * static frame stays.
 */
function Pages({ host }: { host: Host }) {
  useHoldCleanUp(host);
  const { route } = host;
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const [change] = useState(createDateChange);
  const status = useStore(change, ({ changing }) => changing.status);
  const isInBrowser = useIsInBrowser();
  const changes = isInBrowser && (isChanging(host) || status === 'over');
  const Page = peekPage(host) ?? use(loadPage(host));
  return (
    <HostProvider host={host}>
      <DateChangeProvider store={change}>
        {changes && choosing.has(route.page) && (
          <Suspense>
            <DateChangeBar />
          </Suspense>
        )}
        {/* Hides the trip bar during a change of dates, because the new hold does not join the trip. */}
        {isInBrowser && !changes && host.keepsTrips && host.cookies.get('tripTok') && (
          <Suspense>
            <TripBar onLeave={drawAgain} />
          </Suspense>
        )}
        <PlacesProvider>
          <Page key={route.page === 'home' ? route.section : route.path} />
        </PlacesProvider>
      </DateChangeProvider>
    </HostProvider>
  );
}

/** The module `travel/pages`, which browsers mount and the server renders. */
export const definition: RemoteDefinition<'travel/pages'> = {
  texts: (language) => import(`../texts/${language}.json`, { with: { type: 'json' } }),
  prepare: preparePage,
  render: (host) => <Pages host={host} />,
};
