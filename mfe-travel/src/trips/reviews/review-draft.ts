import type { ReviewedItem, ReviewInput } from '@travel/contracts/endpoints/orders/written-reviews';
import { getTextLanguage, languages, type LanguageCode } from '@travel/contracts/locale/languages';
import { reviewLengths, type ReviewTopic } from '@travel/contracts/products/review-options';

/** A review while it is written. */
export interface ReviewDraft extends Omit<ReviewInput, 'score' | 'topics' | 'traveller_type'> {
  readonly score?: number;
  readonly topics: Readonly<Partial<Record<ReviewTopic, number>>>;
  readonly traveller_type?: ReviewInput['traveller_type'];
}

export type DraftField = 'score' | 'traveller_type' | 'title' | 'text';

/** Two-letter codes of the languages in which reviews can be written. */
export const writtenLanguages = languages.map(({ code }) => code.slice(0, 2));

/** Returns the draft with which the form of an item starts: the traveller's own review, or an empty one. */
export const createDraft = ({ review }: ReviewedItem, language: LanguageCode): ReviewDraft =>
  review
    ? { ...review, topics: Object.fromEntries(review.topics.map(({ topic, score }) => [topic, score])) }
    : {
        topics: {},
        language: getTextLanguage(language).slice(0, 2),
        title: '',
        text: '',
        shows_name: true,
        country: null,
      };

/** Returns the number of characters that a text still needs. */
export const countMissing = (field: 'title' | 'text', draft: ReviewDraft): number =>
  Math.max(0, reviewLengths[field].min - draft[field].trim().length);

/** Returns the fields that the traveller has to complete, in the order of the form. */
export const findMissing = (draft: ReviewDraft): DraftField[] => [
  ...(draft.score === undefined ? (['score'] as const) : []),
  ...(draft.traveller_type === undefined ? (['traveller_type'] as const) : []),
  ...(['title', 'text'] as const).filter((field) => countMissing(field, draft) > 0),
];

/** Returns the review to send; null while it is incomplete. */
export const toReviewInput = (draft: ReviewDraft, rated: readonly ReviewTopic[]): ReviewInput | null => {
  const { score, traveller_type, topics, ...others } = draft;
  if (score === undefined || traveller_type === undefined || findMissing(draft).length > 0) return null;
  return {
    ...others,
    score,
    traveller_type,
    topics: rated.flatMap((topic) => {
      const given = topics[topic];
      return given === undefined ? [] : [{ topic, score: given }];
    }),
  };
};
