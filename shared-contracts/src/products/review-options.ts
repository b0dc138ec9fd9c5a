import type { CatalogueCode } from './product-definitions.ts';

/** Companies in which people travel, by which reviews are counted and filtered. */
export const travellerTypes = ['couple', 'family', 'solo', 'friends', 'business'] as const;

export type TravellerType = (typeof travellerTypes)[number];

export type ReviewTopic = 'cleanliness' | 'location' | 'staff' | 'comfort' | 'value' | 'organisation' | 'experience';

/** Why operators refuse a review. Its traveller reads the reason and can correct the review. */
export const refusalReasons = ['personal_data', 'offensive', 'off_topic', 'advertising', 'other'] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** Lengths of the title and the text of a review, in characters. */
export const reviewLengths = { title: { min: 3, max: 100 }, text: { min: 30, max: 2_000 } } as const;

const stayTopics = ['cleanliness', 'location', 'staff', 'comfort', 'value'] as const;

/** The topics that travellers rate, by product. Products that are not listed have no reviews. */
export const reviewTopics: Readonly<Partial<Record<CatalogueCode, readonly ReviewTopic[]>>> = {
  HLT: stayTopics,
  VR: stayTopics,
  RST: stayTopics,
  STY: stayTopics,
  ACT: ['staff', 'organisation', 'experience', 'value'],
};

/** Returns the topics that travellers rate of a product, given its code; none if the product has no reviews. */
export const getRatedTopics = (code: string): readonly ReviewTopic[] =>
  Object.entries(reviewTopics).find(([product]) => product === code)?.[1] ?? [];

/** Lists of the console: `reported` contains published reviews that readers reported. */
export const moderationLists = ['pending', 'reported', 'published', 'refused'] as const;

export type ModerationList = (typeof moderationLists)[number];
