import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { createLodgingView } from '../lodging/lodging-view.tsx';
import type { Say } from '../say.ts';

/** Returns lines with the number of bathrooms and that the guests have the entire home. */
const getHomeLines = (item: OrderItem, say: Say): readonly string[] =>
  item.product_type === 'VR' && item.details
    ? [say('home.bathrooms', { count: item.details.extras.bathrooms }), say('home.whole')]
    : [];

export const view = createLodgingView({ lines: getHomeLines });
