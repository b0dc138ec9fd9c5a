import type { Host } from '@travel/contracts/host';
import type { ComponentType } from 'react';
import { accountTexts } from '../account/texts/texts.ts';
import { agentProfileTexts } from '../account/agent-profile/texts/texts.ts';
import { profileTexts } from '../account/profile/texts/texts.ts';
import { detailsTexts } from '../details/texts/texts.ts';
import { pagePart, type PagePart } from '../host/page-part.ts';
import { travelProduct } from '../products/registry.ts';
import { resultsTexts } from '../results/texts/texts.ts';
import { tripsTexts } from '../trips/texts/texts.ts';

const homes: Record<Host['organisation']['look'], PagePart> = {
  almanac: pagePart(
    async () =>
      (await import(/* webpackChunkName: "page-home.almanac" */ '../home/almanac/almanac-home.tsx')).AlmanacHome,
  ),
  skyline: pagePart(
    async () =>
      (await import(/* webpackChunkName: "page-home.skyline" */ '../home/skyline/skyline-home.tsx')).SkylineHome,
  ),
  harbor: pagePart(
    async () => (await import(/* webpackChunkName: "page-home.harbor" */ '../home/harbor/harbor-home.tsx')).HarborHome,
  ),
};

// Chunks are named after the page that they are of, so that they can be preloaded with it.
const others: Partial<Record<Host['route']['page'], PagePart>> = {
  search: pagePart(
    async () => (await import(/* webpackChunkName: "page-search" */ './search/results-page.tsx')).ResultsPage,
    resultsTexts,
  ),
  details: pagePart(
    async () => (await import(/* webpackChunkName: "page-details" */ './details/details-page.tsx')).DetailsPage,
    detailsTexts,
  ),
  'my-trips': pagePart(
    async () => (await import(/* webpackChunkName: "page-my-trips" */ '../trips/my-trips-page.tsx')).MyTripsPage,
    tripsTexts,
  ),
  account: pagePart(
    async () => (await import(/* webpackChunkName: "page-account" */ '../account/account-page.tsx')).AccountPage,
    accountTexts,
  ),
  profile: pagePart(
    async () =>
      (await import(/* webpackChunkName: "page-profile" */ '../account/profile/profile-page.tsx')).ProfilePage,
    profileTexts,
  ),
  'agent-profile': pagePart(
    async () =>
      (await import(/* webpackChunkName: "page-agent-profile" */ '../account/agent-profile/agent-profile-page.tsx'))
        .AgentProfilePage,
    agentProfileTexts,
  ),
  'privacy-policy': pagePart(
    async () =>
      (await import(/* webpackChunkName: "page-privacy-policy" */ '../legal/privacy-policy-page.tsx'))
        .PrivacyPolicyPage,
  ),
  'terms-of-use': pagePart(
    async () =>
      (await import(/* webpackChunkName: "page-terms-of-use" */ '../legal/terms-of-use-page.tsx')).TermsOfUsePage,
  ),
};

type Asked = Pick<Host, 'i18n' | 'locale' | 'organisation' | 'route'>;

const pageOf = ({ organisation, route }: Asked): PagePart => others[route.page] ?? homes[organisation.look];

interface Loadable {
  load(host: Pick<Host, 'i18n' | 'locale'>): Promise<unknown>;
}

/** What the product of a page puts into it. */
const productPartOf = ({ route }: Asked): Loadable | undefined => {
  const { results, details } = travelProduct(route.catalogue);
  if (route.page === 'search') return results;
  return route.page === 'details' ? details : undefined;
};

const together = new Map<Loadable, PagePart>();

/** The page of a route with what its product puts into it: code and texts of both, all at once. */
const wholePageOf = (asked: Asked): PagePart => {
  const page = pageOf(asked);
  const part = productPartOf(asked);
  if (!part) return page;
  const known =
    together.get(part) ??
    pagePart(async (host) => {
      const [code] = await Promise.all([page.load(host), part.load(host)]);
      return code;
    });
  together.set(part, known);
  return known;
};

/** Loads the page of a route. */
export const loadPage = (asked: Asked): Promise<ComponentType> => wholePageOf(asked).load(asked);

/** Returns the page of a route when all of it is there already: it then shows at once. */
export const loadedPage = (asked: Asked): ComponentType | undefined => wholePageOf(asked).peek(asked);
