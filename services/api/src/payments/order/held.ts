import type { HeldOrder } from './order.ts';

/** Whether an order can still be paid that nobody pays for just now. */
export const isHeld = ({ status, expires_at }: HeldOrder, now: Date): boolean => status === 'held' && expires_at > now;

/** What refusals say of an order that is not held any more (`hold_ended`), after its product. */
export const notHeld = ({ terms }: Pick<HeldOrder, 'terms'>, next = 'Nothing was charged.') => ({
  title: 'Not held any more',
  detail: `The ${terms.thing} is not held any more. ${next}`,
});
