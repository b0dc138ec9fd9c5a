import { FirstSkeleton } from '@travel/ui/first-skeleton';
import { CheckoutShape } from '../frame/checkout-skeleton.tsx';

/** Static markup of the checkout before scripts run. */
export const frame = () => (
  <FirstSkeleton>
    <CheckoutShape />
  </FirstSkeleton>
);
