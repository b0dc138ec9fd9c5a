import type { ProductView } from '../product-view.ts';
import { getActivity } from './activity-details.ts';
import { Facts } from './facts.tsx';
import { links } from './links.ts';
import { Joining, Terms } from './terms.tsx';

export const view: ProductView = {
  subtitle: (item) => [item.subtitle, item.supplier?.name].filter(Boolean).join(', ') || null,
  Facts,
  drawnFacts: ['starts', 'meeting', 'early', 'language', 'people', 'group', 'weather'],
  Extra: Terms,
  links,
  CheckIn: Joining,
  goodToKnow(item) {
    const activity = getActivity(item);
    return activity ? [...activity.bring, ...activity.good_to_know] : [];
  },
};
