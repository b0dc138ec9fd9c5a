import type { ItemAnswers } from '@travel/contracts/endpoints/orders/item-answers';
import type { TravellerAnswers } from '@travel/contracts/endpoints/orders/travellers';
import {
  type KnownTraveller,
  type RepeatedField,
  findRepeatedTravellers,
} from '@travel/contracts/people/repeated-traveller';
import { itemQuestions } from './item-questions.ts';
import { QuestionFields } from './question-fields.tsx';
import type { QuestionDefinition } from './question.ts';
import { followNationality, suggestPassports } from './suggested-answers.ts';
import { travellerQuestions } from './traveller-questions.ts';

type Parts<Answers> = Readonly<Record<string, QuestionDefinition<Answers> | undefined>>;

/** All supported questions, loaded on demand. Questions that only a newer server knows are omitted. */
export interface QuestionBook {
  readonly travellers: Parts<TravellerAnswers>;
  readonly item: Parts<ItemAnswers>;
  readonly QuestionFields: typeof QuestionFields;
  readonly followNationality: typeof followNationality;
  readonly suggestPassports: typeof suggestPassports;
  /**
   * Returns the fields whose values two travellers share although they identify one person, such as a document number.
   */
  readonly repeated: (travellers: readonly KnownTraveller[]) => RepeatedField[];
}

export const questionBook: QuestionBook = {
  travellers: travellerQuestions,
  item: itemQuestions,
  QuestionFields,
  followNationality,
  suggestPassports,
  repeated: findRepeatedTravellers,
};
