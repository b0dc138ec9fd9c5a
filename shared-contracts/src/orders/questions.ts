/**
 * Questions that a product may ask about each traveller in addition to the name. The answer is the traveller's field of
 * the same name. Pages ignore unknown keys.
 */
export const travellerQuestions = ['date_of_birth', 'nationality', 'gender', 'document'] as const;

/** Questions that a product may ask once per item. The answer is the field of the same name in the item's answers. */
export const itemQuestions = [
  'driver_age',
  'driving_licence',
  'flight_number',
  'pickup_name',
  'pickup_address',
  'dropoff_address',
  'phone_on_the_day',
  'emergency_contact',
] as const;

export type TravellerQuestion = (typeof travellerQuestions)[number];

export type ItemQuestion = (typeof itemQuestions)[number];

/** A question; optional ones may stay unanswered. */
export interface Question<Key extends string> {
  readonly key: Key;
  readonly required: boolean;
}

/** The questions to answer before an item is booked, in display order. */
export interface QuestionSet {
  /** To answer for each traveller of the order. */
  readonly travellers: readonly Question<TravellerQuestion>[];
  /** To answer once per item. */
  readonly item: readonly Question<ItemQuestion>[];
  /** The script that names must be written in; any if absent. */
  readonly names?: 'latin' | undefined;
}

/** Names and contact details suffice. */
export const noQuestions: QuestionSet = { travellers: [], item: [] };
