import type { TFunction } from 'i18next';
import type { Tender } from '@travel/contracts/endpoints/orders';

/** What a line of the split says: "Coupon SAVE10", "Cash card", "5,000 points". */
export const tenderWords = (
  t: TFunction<'mfe-checkout'>,
  { kind, label, points }: Pick<Tender, 'kind' | 'label' | 'points'>,
): string => t(`split.${kind}`, { count: points ?? 0, label: label ?? '' }).trim();

/** Of a part of a refund, which is the card's or a tender's; points by their name alone, as some of them may come back. */
export const partWords = (
  t: TFunction<'mfe-checkout'>,
  { kind, label }: { readonly kind: Tender['kind'] | 'card'; readonly label: string | null },
): string => t([`split.back.${kind}`, `split.${kind}`], { label: label ?? '' }).trim();
