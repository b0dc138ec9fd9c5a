import type { Host } from '@travel/contracts/host';
import type { ComponentType } from 'react';
import { loadOnce } from '../host/load-once.ts';

type Page = ComponentType;
type Loader = () => Promise<Page>;

const homes: Record<Host['organisation']['look'], Loader> = {
  almanac: async () =>
    (await import(/* webpackChunkName: "page-home.almanac" */ '../home/almanac/almanac-home.tsx')).AlmanacHome,
  skyline: async () =>
    (await import(/* webpackChunkName: "page-home.skyline" */ '../home/skyline/skyline-home.tsx')).SkylineHome,
  harbor: async () =>
    (await import(/* webpackChunkName: "page-home.harbor" */ '../home/harbor/harbor-home.tsx')).HarborHome,
};

const others: Partial<Record<Host['route']['page'], Loader>> = {
  search: async () => (await import(/* webpackChunkName: "page-search" */ './search/results-page.tsx')).ResultsPage,
  details: async () => (await import(/* webpackChunkName: "page-details" */ './details/details-page.tsx')).DetailsPage,
  'my-trips': async () =>
    (await import(/* webpackChunkName: "page-my-trips" */ '../trips/my-trips-page.tsx')).MyTripsPage,
  account: async () => (await import(/* webpackChunkName: "page-account" */ '../account/account-page.tsx')).AccountPage,
  profile: async () =>
    (await import(/* webpackChunkName: "page-profile" */ '../account/profile/profile-page.tsx')).ProfilePage,
  'agent-profile': async () =>
    (await import(/* webpackChunkName: "page-agent-profile" */ '../account/agent-profile/agent-profile-page.tsx'))
      .AgentProfilePage,
  'privacy-policy': async () =>
    (await import(/* webpackChunkName: "page-privacy-policy" */ '../legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
  'terms-of-use': async () =>
    (await import(/* webpackChunkName: "page-terms-of-use" */ '../legal/terms-of-use-page.tsx')).TermsOfUsePage,
};

const pages = loadOnce<Loader, Page>();

type Asked = Pick<Host, 'organisation' | 'route'>;
const loaderOf = ({ organisation, route }: Asked): Loader => others[route.page] ?? homes[organisation.look];

/** The page of a route. */
export const loadPage = (asked: Asked): Promise<Page> => {
  const load = loaderOf(asked);
  return pages.load(load, load);
};

/** The page of a route when its code is there already: it then shows at once. */
export const loadedPage = (asked: Asked): Page | undefined => pages.peek(loaderOf(asked));
