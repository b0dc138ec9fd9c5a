import { FirstSkeleton } from '@travel/ui/load/first-skeleton.tsx';
import { OfferColumn } from './offer-column.ts';
import { OfferShape } from './offer-shape.tsx';

/** The page of an offer before it is there. */
export const detailsFrame = () => (
  <OfferColumn>
    <FirstSkeleton>
      <OfferShape />
    </FirstSkeleton>
  </OfferColumn>
);
