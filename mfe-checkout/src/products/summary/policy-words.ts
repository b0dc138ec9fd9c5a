import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../foundation/time/moments.ts';
import { textsOf } from '../product-texts.ts';

interface PolicyWords {
  /** The most important sentence: "Free cancellation until 12 May, 18:00." */
  readonly headline: string;
  /** Further sentences, one per step. */
  readonly rest: readonly string[];
  /** Explains the time zone. Empty if no time is mentioned. */
  readonly clock: string;
}

/**
 * Returns a function that describes an item's cancellation policy with local times. It returns null for items without
 * one.
 */
export const usePolicyWords = (): ((item: OrderItem, language: string) => PolicyWords | null) => {
  const { t } = useTranslation('mfe-checkout');
  return ({ cancellation, place, starts, product_type }, language) => {
    if (!cancellation) return null;
    const said = cancellation.steps.map(({ until, refund_percent: percent }) =>
      t(percent === 100 ? 'policy.free' : 'policy.part', {
        percent,
        when: formatMoment(until, starts?.zone ?? 'UTC', language),
      }),
    );
    const [headline, ...rest] = said;
    if (headline === undefined)
      return { headline: t([`${textsOf(product_type)}:policy.none`, 'policy.none']), rest: [], clock: '' };
    const clock = place ? t([`${textsOf(product_type)}:policy.clock`, 'policy.clock'], { place: place.name }) : '';
    return { headline, rest: [...rest, t('policy.after')], clock };
  };
};
