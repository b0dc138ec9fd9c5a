import type { Host } from '@travel/contracts/host/host';
import harbor from '@travel/ui/scenes/hero-harbor-preview.jpg';
import almanac from '@travel/ui/scenes/hero-main-preview.jpg';
import skyline from '@travel/ui/scenes/hero-skyline-preview.jpg';
import { defineFirstView } from '@travel/ui/remote/first-view.tsx';
import { getTravelProduct } from '../products/registry.ts';
import { definition } from './pages.tsx';

/** Returns the description of a page for search engines: the introduction that the page shows. */
const describePage = ({ i18n, organisation, route: { page, catalogue } }: Host): string => {
  if (page === 'home') return i18n.t(getTravelProduct(catalogue).home.lead(organisation.look), { ns: 'mfe-travel' });
  const names = { organisation: organisation.name, ...organisation.support };
  return i18n.t('intro', { ns: `mfe-travel/${page}`, ...names });
};

/** Pictures for previews of links to homes, by look. */
const previews = { almanac, harbor, skyline };

export const renderFirstView = defineFirstView('travel/pages', definition, {}, (host) => ({
  description: describePage(host).slice(0, 300),
  image: previews[host.organisation.look],
}));
