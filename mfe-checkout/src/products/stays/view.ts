import type { OrderItem, ProductOrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { createLodgingView } from '../lodging/lodging-view.tsx';
import type { Say } from '../say.ts';

const getExtras = (item: OrderItem): NonNullable<ProductOrderItem<'STY'>['details']>['extras'] | null =>
  (item.product_type === 'STY' && item.details?.extras) || null;

/** Returns lines about the kind of home and its host. */
const getHostLines = (item: OrderItem, say: Say, language: string): readonly string[] => {
  const extras = getExtras(item);
  if (!extras) return [];
  const { home, host } = extras;
  const languages = new Intl.ListFormat(getFormattingLocale(language)).format(host.languages);
  return [
    say(`home.${home}`, { host: host.name }),
    // A number would get a thousands separator.
    say('host.since', { host: host.name, since: String(host.since) }),
    ...(languages === '' ? [] : [say('host.speaks', { languages })]),
  ];
};

export const view = createLodgingView({ lines: getHostLines });
