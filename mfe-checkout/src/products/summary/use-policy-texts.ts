import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { formatMoment } from '../../foundation/time/moments.ts';
import { getTextNamespace } from '../../order/use-texts.ts';

interface PolicyTexts {
  /** The most important sentence: "Free cancellation until 12 May, 18:00." */
  readonly headline: string;
  /** Further sentences, one per period with another refund. */
  readonly rest: readonly string[];
  /** Explains the time zone. Empty if no time is mentioned. */
  readonly clock: string;
}

/**
 * Returns a function that describes an item's cancellation policy with local times. It returns null for items without
 * a policy.
 */
export const usePolicyTexts = (): ((item: OrderItem) => PolicyTexts | null) => {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  return ({ cancellation, place, starts, product_type }) => {
    if (!cancellation) return null;
    const steps = cancellation.steps.map(({ until, refund_percent: percent }) =>
      t(percent === 100 ? 'policy.free' : 'policy.part', {
        percent,
        when: formatMoment(until, starts?.zone ?? 'UTC', language),
      }),
    );
    const [headline, ...rest] = steps;
    if (headline === undefined)
      return { headline: t([`${getTextNamespace(product_type)}:policy.none`, 'policy.none']), rest: [], clock: '' };
    const clock = place
      ? t([`${getTextNamespace(product_type)}:policy.clock`, 'policy.clock'], { place: place.name })
      : '';
    return { headline, rest: [...rest, t('policy.after')], clock };
  };
};
