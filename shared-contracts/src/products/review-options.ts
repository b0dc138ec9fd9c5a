import type { CatalogueCode } from './product-definitions.ts';

/** Companies in which people travel, by which reviews are counted and filtered. */
export const travellerTypes = ['couple', 'family', 'solo', 'friends', 'business'] as const;

export type TravellerType = (typeof travellerTypes)[number];

export type ReviewTopic = 'cleanliness' | 'location' | 'staff' | 'comfort' | 'value' | 'organisation' | 'experience';

const stayTopics = ['cleanliness', 'location', 'staff', 'comfort', 'value'] as const;

/** The topics that travellers rate, by product. Products that are not listed have no reviews. */
export const reviewTopics: Readonly<Partial<Record<CatalogueCode, readonly ReviewTopic[]>>> = {
  HLT: stayTopics,
  VR: stayTopics,
  RST: stayTopics,
  STY: stayTopics,
  ACT: ['staff', 'organisation', 'experience', 'value'],
};
