import type { Day } from '@travel/contracts/locale/days/days';
import type { CatalogueCode } from '@travel/contracts/products/product-definitions';
import type { ReviewTopic, TravellerType } from '@travel/contracts/products/review-options';

/** The text of a review and the answer of the host. */
export interface ReviewText {
  readonly text: string;
  readonly answer: { readonly text: string; readonly date: Day } | null;
}

export interface Review {
  readonly review_id: string;
  /** Overall score in tenths of a point, from 10 to 100. */
  readonly score: number;
  /** Scores of the rated topics in tenths of a point. */
  readonly topics: Readonly<Partial<Record<ReviewTopic, number>>>;
  readonly date: Day;
  readonly traveller_type: TravellerType;
  /** Two-letter language of the text. */
  readonly language: string;
  /** Written reviews have a title, an author and the last day of the stay; generated ones do not. */
  readonly title?: string;
  readonly author?: { readonly name: string | null; readonly country: string | null };
  readonly stayed_on?: Day;
  /** Whether a traveller wrote the review after a completed booking. */
  readonly verified?: boolean;
  /** Returns the text, which only the reviews of a shown page need. */
  read(): ReviewText;
}

/** A collection of reviews of units: hotels, lodgings and activities. */
export interface ReviewSource {
  /** Returns all reviews of a unit, newest first; none if the unit is unknown. */
  list(product: CatalogueCode, unitId: string, today: Day): Promise<readonly Review[]>;
}
