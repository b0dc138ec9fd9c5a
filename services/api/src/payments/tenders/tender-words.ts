import type { TenderRefusalCode } from '@travel/contracts/endpoints/payments/tender-fields';

/** English messages of refusals. Pages show their own translations by code. */
export const refusalWords: Readonly<Record<TenderRefusalCode, string>> = {
  // Spelled as in the specification (§5/04, §5/02).
  coupon_unknown: 'Plese enter a valid cupon code',
  amount_missing: 'Please Enter Cash Card Amount',
  coupon_expired: 'This coupon has expired',
  coupon_used: 'This coupon has been used already',
  coupon_applied: 'Another coupon is applied already',
  cash_card_unknown: 'There is no such cash card',
  points_unknown: 'There are no points of this type',
  points_missing: 'There are no points to apply',
  not_enough: 'There is not enough left for that',
  below_minimum: 'What would be left is too small for a card. Apply less, or enough to pay everything',
  nothing_left: 'There is nothing left to pay',
  not_applied: 'Nothing was applied',
  not_taken_here: 'This is not taken here',
  order_closed: 'This order is being paid for or has ended',
};
