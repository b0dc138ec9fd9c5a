import type { Host } from '@travel/contracts/host/host';
import { defineFirstView } from '@travel/ui/remote/first-view.tsx';
import { getTravelProduct } from '../products/registry.ts';
import { definition } from './pages.tsx';

/** Returns the description of a page for search engines: the introduction that the page shows. */
const describePage = ({ i18n, organisation, route: { page, catalogue } }: Host): string => {
  if (page === 'home') return i18n.t(getTravelProduct(catalogue).home.lead(organisation.look), { ns: 'mfe-travel' });
  const names = { organisation: organisation.name, ...organisation.support };
  return i18n.t('intro', { ns: `mfe-travel/${page}`, ...names });
};

export const renderFirstView = defineFirstView('travel/pages', definition, {}, (host) => ({
  description: describePage(host).slice(0, 300),
}));
