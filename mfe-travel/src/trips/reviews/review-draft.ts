import type { Host } from '@travel/contracts/host/host';
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

/** A review that was not sent, with its item and its author. */
interface StoredDraft {
  readonly item_id: string;
  /** Null for a guest, who came by a mailed link. */
  readonly user_id: string | null;
  readonly draft: ReviewDraft;
}

type DraftHost = Pick<Host, 'session' | 'storage'>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isStoredDraft = (value: unknown): value is StoredDraft => {
  if (!isObject(value) || !('draft' in value) || !isObject(value.draft)) return false;
  const { title, text, language, topics }: Partial<Record<string, unknown>> = { ...value.draft };
  return [title, text, language].every((part) => typeof part === 'string') && isObject(topics);
};

/** Returns the review of an item that this user wrote in this browser and did not send; null if there is none. */
export const readStoredDraft = ({ session, storage }: DraftHost, itemId: string): ReviewDraft | null => {
  try {
    const stored: unknown = JSON.parse(storage.get('review_draft') || 'null');
    const isOwn = isStoredDraft(stored) && stored.user_id === (session.user?.user_id ?? null);
    return isOwn && stored.item_id === itemId ? stored.draft : null;
  } catch {
    // An edited or truncated value in the storage counts as no draft.
    return null;
  }
};

/** Stores a review until it is sent, in place of an earlier one. */
export const storeDraft = ({ session, storage }: DraftHost, itemId: string, draft: ReviewDraft): void => {
  const stored: StoredDraft = { item_id: itemId, user_id: session.user?.user_id ?? null, draft };
  storage.set('review_draft', JSON.stringify(stored));
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
