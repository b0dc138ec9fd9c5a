import { FirstSkeleton } from '@travel/ui/first-skeleton';
import { CheckoutShape } from '../frame/checkout-skeleton.tsx';

/** What the checkout shows before any script ran. */
export const frame = () => (
  <FirstSkeleton>
    <CheckoutShape />
  </FirstSkeleton>
);
