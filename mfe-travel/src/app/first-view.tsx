import type { FirstViewHead, FirstViewRequest } from '@travel/contracts/host/first-view.schema';
import type { Host } from '@travel/contracts/host/host';
import harbor from '@travel/ui/scenes/hero-harbor-preview.jpg';
import almanac from '@travel/ui/scenes/hero-main-preview.jpg';
import skyline from '@travel/ui/scenes/hero-skyline-preview.jpg';
import { defineFirstView } from '@travel/ui/remote/first-view.tsx';
import { getOfferHead } from '../products/offer-head.ts';
import { getTravelProduct } from '../products/registry.ts';
import { definition } from './pages.tsx';

/** Returns title, description and structured data of a page for search engines. */
const describePage = (host: Host, answers: FirstViewRequest['answers']): FirstViewHead => {
  const { i18n, organisation, route } = host;
  if (route.page === 'search' || route.page === 'details') return getOfferHead(host, answers);
  if (route.page === 'home') {
    return {
      description: i18n.t(getTravelProduct(route.catalogue).home.lead(organisation.look), { ns: 'mfe-travel' }),
    };
  }
  // Legal pages show the same introduction.
  const names = { organisation: organisation.name, ...organisation.support };
  return { description: i18n.t('intro', { ns: `mfe-travel/${route.page}`, ...names }).slice(0, 300) };
};

/** Pictures for previews of links to homes, by look. */
const previews = { almanac, harbor, skyline };

export const renderFirstView = defineFirstView('travel/pages', definition, {}, (host, answers) => ({
  image: previews[host.organisation.look],
  ...describePage(host, answers),
}));
