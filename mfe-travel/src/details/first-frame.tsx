import { FirstSkeleton } from '@travel/ui/load/first-skeleton.tsx';
import { OfferColumn } from './offer-column.ts';
import { OfferShape } from './offer-shape.tsx';

/** Skeleton of a details page while its code loads. */
export const detailsFrame = () => (
  <OfferColumn>
    <FirstSkeleton>
      <OfferShape />
    </FirstSkeleton>
  </OfferColumn>
);
