import { StaticSkeleton } from '@travel/ui/load/static-skeleton.tsx';
import { CheckoutShape } from '../frame/checkout-skeleton.tsx';

/** Static markup of the checkout before scripts run. */
export const frame = () => (
  <StaticSkeleton>
    <CheckoutShape />
  </StaticSkeleton>
);
