import type { FirstViewRequest } from '@travel/contracts/host/first-view.schema';
import type { Host } from '@travel/contracts/host/host';
import harbor from '@travel/ui/scenes/hero-harbor-preview.jpg';
import almanac from '@travel/ui/scenes/hero-main-preview.jpg';
import skyline from '@travel/ui/scenes/hero-skyline-preview.jpg';
import { defineFirstView } from '@travel/ui/remote/first-view.tsx';
import { getTravelProduct } from '../products/registry.ts';
import { definition } from './pages.tsx';

/**
 * Returns the description of a page for search engines: the introduction that the page shows, or the description of its
 * offer. Undefined for lists.
 */
const describePage = (host: Host, answers: FirstViewRequest['answers']): string | undefined => {
  const { i18n, organisation, route } = host;
  if (route.page === 'home') {
    return i18n.t(getTravelProduct(route.catalogue).home.lead(organisation.look), { ns: 'mfe-travel' });
  }
  if (route.page === 'search') return undefined;
  if (route.page === 'details') {
    const [answer] = Object.values(answers);
    const description: unknown = Object(Object(answer).data).description;
    return typeof description === 'string' ? description : undefined;
  }
  const names = { organisation: organisation.name, ...organisation.support };
  return i18n.t('intro', { ns: `mfe-travel/${route.page}`, ...names });
};

/** Pictures for previews of links to homes, by look. */
const previews = { almanac, harbor, skyline };

export const renderFirstView = defineFirstView('travel/pages', definition, {}, (host, answers) => ({
  description: describePage(host, answers)?.slice(0, 300),
  image: previews[host.organisation.look],
}));
