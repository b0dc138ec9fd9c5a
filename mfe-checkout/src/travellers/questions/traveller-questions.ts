import type { TravellerAnswers } from '@travel/contracts/endpoints/orders/travellers';
import type { TravellerQuestion } from '@travel/contracts/orders/questions';
import type { QuestionPart } from './question.ts';
import { isBirthday, isCountry, isValidToTheEnd, matches } from './rules.ts';

const genders = ['female', 'male', 'X'] as const;
const documents = ['passport', 'identity_card'] as const;

/** Questions that can be asked of each traveller. */
export const travellerQuestions: Readonly<Record<TravellerQuestion, QuestionPart<TravellerAnswers>>> = {
  date_of_birth: {
    fields: [
      {
        name: '',
        kind: 'date',
        isPast: true,
        isRight: isBirthday,
        autoComplete: 'bday',
        childFault: 'child_date_of_birth',
      },
    ],
    answer: (of) => ({ date_of_birth: of('') }),
    isKept: true,
  },
  nationality: {
    fields: [{ name: '', kind: 'country', isRight: isCountry }],
    answer: (of) => ({ nationality: of('') }),
    isKept: true,
  },
  gender: {
    fields: [{ name: '', kind: 'choice', choices: genders, isRight: (text) => genders.some((one) => one === text) }],
    answer: (of) => ({ gender: genders.find((one) => one === of('')) }),
    isKept: true,
  },
  document: {
    fields: [
      { name: 'kind', kind: 'choice', choices: documents, isRight: (text) => documents.some((one) => one === text) },
      {
        name: 'number',
        kind: 'text',
        maxLength: 20,
        isLeftToRight: true,
        isRight: matches(/^[A-Za-z0-9 -]{4,20}$/),
      },
      { name: 'country_code', kind: 'country', isRight: isCountry },
      { name: 'expires_on', kind: 'date', isRight: isValidToTheEnd },
    ],
    answer: (of) => ({
      document: {
        kind: documents.find((one) => one === of('kind')) ?? 'passport',
        number: of('number'),
        country_code: of('country_code'),
        expires_on: of('expires_on'),
      },
    }),
    isKept: false,
  },
};
