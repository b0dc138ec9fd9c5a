import { FirstSkeleton } from '@travel/ui/load/first-skeleton.tsx';
import { OfferColumn } from './offer-column.ts';
import { OfferShape } from './offer-shape.tsx';

/** Renders the skeleton of a details page, shown while the code of the page loads. */
export const detailsFrame = () => (
  <OfferColumn>
    <FirstSkeleton>
      <OfferShape />
    </FirstSkeleton>
  </OfferColumn>
);
