/**
 * Where an order stands with its money. `confirmed` has a number; `confirming` is being paid for, or was and waits for
 * the supplier; `held` waits to be paid, and nothing was charged; `ended` came to nothing, and nothing was charged;
 * `cancelled` was confirmed before; `unknown` is what nobody can tell to who asks.
 */
export const orderStatuses = ['confirmed', 'confirming', 'held', 'ended', 'cancelled', 'unknown'] as const;

export type OrderStatus = (typeof orderStatuses)[number];
