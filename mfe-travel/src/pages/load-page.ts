import type { Host } from '@travel/contracts/host';
import type { ComponentType } from 'react';
import { loadOnce } from './load-once.ts';

type Page = ComponentType;
type Loader = () => Promise<Page>;

const homes: Record<Host['organisation']['look'], Loader> = {
  almanac: async () =>
    (await import(/* webpackChunkName: "home-almanac" */ '../home/almanac/almanac-home.tsx')).AlmanacHome,
  skyline: async () =>
    (await import(/* webpackChunkName: "home-skyline" */ '../home/skyline/skyline-home.tsx')).SkylineHome,
  harbor: async () => (await import(/* webpackChunkName: "home-harbor" */ '../home/harbor/harbor-home.tsx')).HarborHome,
};

const others: Partial<Record<Host['route']['page'], Loader>> = {
  search: async () => (await import(/* webpackChunkName: "results" */ '../results/results-page.tsx')).ResultsPage,
  details: async () => (await import(/* webpackChunkName: "details" */ '../details/details-page.tsx')).DetailsPage,
  'my-trips': async () =>
    (await import(/* webpackChunkName: "my-trips" */ '../my-trips/my-trips-page.tsx')).MyTripsPage,
  account: async () => (await import(/* webpackChunkName: "account" */ '../account/account-page.tsx')).AccountPage,
  profile: async () => (await import(/* webpackChunkName: "profile" */ '../profile/profile-page.tsx')).ProfilePage,
  'agent-profile': async () =>
    (await import(/* webpackChunkName: "agent-profile" */ '../agent-profile/agent-profile-page.tsx')).AgentProfilePage,
  'privacy-policy': async () =>
    (await import(/* webpackChunkName: "privacy-policy" */ '../legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
  'terms-of-use': async () =>
    (await import(/* webpackChunkName: "terms-of-use" */ '../legal/terms-of-use-page.tsx')).TermsOfUsePage,
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
