/**
 * Questions that a product may ask about each traveller in addition to the name. The answer is the field of the
 * traveller with the question's name. Pages ignore unknown keys.
 */
export const travellerQuestions = ['date_of_birth', 'nationality', 'gender', 'document'] as const;

/**
 * Questions that a product may ask once per item. The answer is the field of the item's answers with the question's
 * name.
 */
export const itemQuestions = [
  'driver_age',
  'driving_licence',
  'flight_number',
  'pickup_name',
  'pickup_address',
  'dropoff_address',
  'phone_on_the_day',
  'emergency_contact',
  'arrival_time',
  'special_requests',
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
  /** Questions to answer for each traveller of the order. */
  readonly travellers: readonly Question<TravellerQuestion>[];
  /** Questions to answer once per item. */
  readonly item: readonly Question<ItemQuestion>[];
  /** The script that names must be written in; absent if any script is accepted. */
  readonly names?: 'latin' | undefined;
}

/** The question set of products for which names and contact details suffice. */
export const noQuestions: QuestionSet = { travellers: [], item: [] };
