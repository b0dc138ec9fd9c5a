import type { HeldOrder } from './order.ts';

/** Returns whether an order can still be paid and no payment attempt is in flight. */
export const isHeld = ({ status, expires_at }: HeldOrder, now: Date): boolean => status === 'held' && expires_at > now;

/** Returns title and detail of the `hold_ended` problem, for an order that is no longer held. */
export const getNotHeldProblem = ({ terms }: Pick<HeldOrder, 'terms'>, next = 'Nothing was charged.') => ({
  title: 'Hold expired',
  detail: `The ${terms.thing} is no longer on hold. ${next}`,
});
