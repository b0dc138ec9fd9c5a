import type { Host } from '@travel/contracts/host/host';
import type { ComponentType } from 'react';
import { accountTexts } from '../account/texts/texts.ts';
import { detailsTexts } from '../details/texts/texts.ts';
import { createPagePart, type PagePart } from '../host/page-part.ts';
import { getProductPages } from '../products/pages-registry.ts';
import { tripsTexts } from '../trips/texts/texts.ts';

const homes: Record<Host['organisation']['look'], PagePart> = {
  almanac: createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-home.almanac" */ '../home/almanac/almanac-home.tsx')).AlmanacHome,
  ),
  skyline: createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-home.skyline" */ '../home/skyline/skyline-home.tsx')).SkylineHome,
  ),
  harbor: createPagePart(
    async () => (await import(/* webpackChunkName: "page-home.harbor" */ '../home/harbor/harbor-home.tsx')).HarborHome,
  ),
};

// Chunks are named after their page, so that the shell can preload them with the page.
const others: Partial<Record<Host['route']['page'], PagePart>> = {
  details: createPagePart(
    async () => (await import(/* webpackChunkName: "page-details" */ './nothing-chosen-page.tsx')).NothingChosenPage,
    detailsTexts,
  ),
  'my-trips': createPagePart(
    async () => (await import(/* webpackChunkName: "page-my-trips" */ '../trips/my-trips-page.tsx')).MyTripsPage,
    tripsTexts,
  ),
  account: createPagePart(
    async () => (await import(/* webpackChunkName: "page-account" */ '../account/account-page.tsx')).AccountPage,
    accountTexts,
  ),
  profile: createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-profile" */ '../account/profile/profile-page.tsx')).ProfilePage,
    accountTexts,
  ),
  'agent-profile': createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-agent-profile" */ '../account/agent-profile/agent-profile-page.tsx'))
        .AgentProfilePage,
    accountTexts,
  ),
  'privacy-policy': createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-privacy-policy" */ '../legal/privacy-policy-page.tsx'))
        .PrivacyPolicyPage,
  ),
  'terms-of-use': createPagePart(
    async () =>
      (await import(/* webpackChunkName: "page-terms-of-use" */ '../legal/terms-of-use-page.tsx')).TermsOfUsePage,
  ),
};

type Asked = Pick<Host, 'i18n' | 'locale' | 'organisation' | 'route'>;

const findPagePart = ({ organisation, route: { catalogue, page } }: Asked): PagePart => {
  const own: Partial<Record<typeof page, PagePart>> = getProductPages(catalogue);
  return own[page] ?? others[page] ?? homes[organisation.look];
};

export const loadPage = (asked: Asked): Promise<ComponentType> => findPagePart(asked).load(asked);

/** Returns the page of a route if its code and texts are loaded, so that it can render at once. */
export const peekPage = (asked: Asked): ComponentType | undefined => findPagePart(asked).peek(asked);
