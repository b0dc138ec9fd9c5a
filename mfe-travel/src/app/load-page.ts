import type { Host } from '@travel/contracts/host/host';
import type { ComponentType } from 'react';
import { createLazyPage, type LazyPage } from '../host/lazy-page.ts';
import { getProductPages } from '../products/pages-registry.ts';

const homes: Record<Host['organisation']['look'], LazyPage> = {
  almanac: createLazyPage(async () => (await import('../home/almanac/almanac-home.tsx')).AlmanacHome),
  skyline: createLazyPage(async () => (await import('../home/skyline/skyline-home.tsx')).SkylineHome),
  harbor: createLazyPage(async () => (await import('../home/harbor/harbor-home.tsx')).HarborHome),
};

const account = createLazyPage(async () => (await import('../account/account-page.tsx')).AccountPage, 'account');

// `preloads` in remote.config.ts lists the files that documents preload with each page.
const others: Partial<Record<Host['route']['page'], LazyPage>> = {
  details: createLazyPage(async () => (await import('./no-offer-page.tsx')).NoOfferPage, 'details'),
  'my-trips': createLazyPage(async () => (await import('../trips/my-trips-page.tsx')).MyTripsPage, 'trips'),
  account,
  profile: account,
  'agent-profile': createLazyPage(
    async () => (await import('../account/agent-profile/agent-profile-page.tsx')).AgentProfilePage,
    'account',
  ),
  'privacy-policy': createLazyPage(async () => (await import('../legal/privacy-policy-page.tsx')).PrivacyPolicyPage),
  'terms-of-use': createLazyPage(async () => (await import('../legal/terms-of-use-page.tsx')).TermsOfUsePage),
};

type PageHost = Pick<Host, 'i18n' | 'locale' | 'organisation' | 'route'>;

const findPagePart = ({ organisation, route: { catalogue, page } }: PageHost): LazyPage => {
  const own: Partial<Record<typeof page, LazyPage>> = getProductPages(catalogue);
  return own[page] ?? others[page] ?? homes[organisation.look];
};

export const loadPage = (asked: PageHost): Promise<ComponentType> => findPagePart(asked).load(asked);

/** Loads a page with the parts that its first view contains. */
export const preparePage = (asked: PageHost): Promise<unknown> => {
  const { catalogue, page } = asked.route;
  const search = page === 'home' ? getProductPages(catalogue).homeSearch?.load(asked) : undefined;
  // A home whose own search fails to load shows another one.
  return Promise.all([loadPage(asked), search?.catch(() => {})]);
};

/** Returns the page of a route if its code and texts are loaded, so that it can render at once. */
export const peekPage = (asked: PageHost): ComponentType | undefined => findPagePart(asked).peek(asked);
