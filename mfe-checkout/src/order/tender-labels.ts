import type { TFunction } from 'i18next';
import type { Tender } from '@travel/contracts/endpoints/payments/orders';

/** Returns the label of an applied tender: "Coupon SAVE10", "Cash card", "5,000 points". */
export const getTenderLabel = (
  t: TFunction<'mfe-checkout'>,
  { kind, label, points }: Pick<Tender, 'kind' | 'label' | 'points'>,
): string => t(`split.${kind}`, { count: points ?? 0, label: label ?? '' }).trim();

/** Returns the label of a part of a refund. Points are shown without a number, as only some may be refunded. */
export const getRefundLabel = (
  t: TFunction<'mfe-checkout'>,
  { kind, label }: { readonly kind: Tender['kind'] | 'card'; readonly label: string | null },
): string => t([`split.back.${kind}`, `split.${kind}`], { label: label ?? '' }).trim();
