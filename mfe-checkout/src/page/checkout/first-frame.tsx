import { FirstSkeleton } from '@travel/ui/load/first-skeleton.tsx';
import { CheckoutShape } from '../frame/checkout-skeleton.tsx';

/** Static markup of the checkout before scripts run. */
export const frame = () => (
  <FirstSkeleton>
    <CheckoutShape />
  </FirstSkeleton>
);
