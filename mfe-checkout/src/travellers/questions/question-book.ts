import type { ItemAnswers } from '@travel/contracts/endpoints/item-answers';
import type { TravellerAnswers } from '@travel/contracts/endpoints/travellers';
import type { KnownTraveller, RepeatedField } from '@travel/contracts/travellers/repeated';
import { findRepeatedTravellers } from '@travel/contracts/travellers/repeated';
import { itemQuestions } from './item-questions.ts';
import { QuestionFields } from './question-fields.tsx';
import type { QuestionPart } from './question.ts';
import { travellerQuestions } from './traveller-questions.ts';

type Parts<Answers> = Readonly<Record<string, QuestionPart<Answers> | undefined>>;

/** All that can be asked, loaded where something is. A key that a newer server asks is none of it, and left out. */
export interface QuestionBook {
  readonly travellers: Parts<TravellerAnswers>;
  readonly item: Parts<ItemAnswers>;
  readonly QuestionFields: typeof QuestionFields;
  /** Which fields tell somebody a second time. */
  readonly repeated: (travellers: readonly KnownTraveller[]) => RepeatedField[];
}

export const questionBook: QuestionBook = {
  travellers: travellerQuestions,
  item: itemQuestions,
  QuestionFields,
  repeated: findRepeatedTravellers,
};
