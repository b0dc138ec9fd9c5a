/**
 * Payment status of an order. `confirmed` has a booking number; `confirming` is being paid, or is paid and awaits the
 * supplier; `held` awaits payment; `ended` ended without a booking. Neither `held` nor `ended` was charged. `cancelled`
 * was confirmed before; `unknown` is returned to callers who may not see the order.
 */
export const orderStatuses = ['confirmed', 'confirming', 'held', 'ended', 'cancelled', 'unknown'] as const;

export type OrderStatus = (typeof orderStatuses)[number];
