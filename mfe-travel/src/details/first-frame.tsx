import { StaticSkeleton } from '@travel/ui/load/static-skeleton.tsx';
import { OfferColumn } from './offer-column.ts';
import { OfferSkeleton } from './offer-skeleton.tsx';

/** Renders the skeleton of a details page, shown while the code of the page loads. */
export const detailsFrame = () => (
  <OfferColumn>
    <StaticSkeleton>
      <OfferSkeleton />
    </StaticSkeleton>
  </OfferColumn>
);
