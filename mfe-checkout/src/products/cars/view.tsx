import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { ProductView } from '../product-view.ts';
import { getCar } from './car-details.ts';
import { Facts } from './facts.tsx';
import { links } from './links.ts';
import { PickUp } from './pick-up.tsx';
import { PaidOnSite, Summary } from './summary.tsx';

const getRentalDays = (item: OrderItem): number => getCar(item)?.days ?? 1;

export const view: ProductView = {
  subtitle: (item) => [item.subtitle, item.supplier?.name].filter(Boolean).join(', ') || null,
  Facts,
  drawnFacts: ['starts', 'ends'],
  Extra: Summary,
  PaidOnSite,
  priceLabel: (item, say) => say('price.days', { title: item.title, count: getRentalDays(item) }),
  description: (item, say) => say('price.days', { title: item.title, count: getRentalDays(item) }),
  links,
  CheckIn: PickUp,
  goodToKnow: (item) => getCar(item)?.bring ?? [],
  knownFacts: ['bring'],
};
