/** Values of hotel search filters. This file contains no schemas, so that pages can import it. */

export const boards = ['room-only', 'breakfast', 'half-board', 'full-board'] as const;
export const hotelSorts = ['recommended', 'price', 'price-desc', 'score', 'stars'] as const;
/** Sort orders of resorts, stays and holiday rentals. */
export const lodgingSorts = ['recommended', 'price', 'price-desc', 'score'] as const;
export const amenities = [
  'sea-view',
  'evening-sun',
  'balcony',
  'pool',
  'spa',
  'gym',
  'parking',
  'restaurant',
  'bar',
  'pets',
  'family-rooms',
  'step-free',
  'workspace',
  'air-conditioning',
] as const;
