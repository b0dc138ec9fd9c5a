import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import { lodgingView } from '../lodging/lodging-view.tsx';
import type { Say } from '../say.ts';

/** That the home is whole, and its bathrooms. */
const homeLines = (item: OrderItem, say: Say): readonly string[] =>
  item.product_type === 'VR' && item.details
    ? [say('home.whole'), say('home.bathrooms', { count: item.details.extras.bathrooms })]
    : [];

export const view = lodgingView({ lines: homeLines });
