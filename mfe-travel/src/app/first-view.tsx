import { defineFirstView } from '@travel/ui/remote/first-view.tsx';
import { getTravelProduct } from '../products/registry.ts';
import { definition } from './pages.tsx';

export const renderFirstView = defineFirstView('travel/pages', definition, {}, ({ i18n, organisation, route }) => ({
  description: i18n.t(getTravelProduct(route.catalogue).home.lead(organisation.look), { ns: 'mfe-travel' }),
}));
