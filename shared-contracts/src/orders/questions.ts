/**
 * What a product may ask of each traveller besides the name. An answer is a field of the traveller of the same name.
 * Pages leave out a key that they do not know.
 */
export const travellerQuestions = ['date_of_birth', 'nationality', 'gender', 'document'] as const;

/** What a product may ask once for an item. An answer is a field of the item's answers of the same name. */
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

/** A question; one that is not required may be left open. */
export interface Question<Key extends string> {
  readonly key: Key;
  readonly required: boolean;
}

/** What is asked before an item is booked, in the order of asking. */
export interface QuestionSet {
  /** Of each traveller of the order. */
  readonly travellers: readonly Question<TravellerQuestion>[];
  /** Once. */
  readonly item: readonly Question<ItemQuestion>[];
  /** In which letters names are written; in any where it is left out. */
  readonly names?: 'latin' | undefined;
}

/** Names and a contact are enough. */
export const noQuestions: QuestionSet = { travellers: [], item: [] };
