import type { TravellerAnswers } from '@travel/contracts/endpoints/orders/travellers';
import type { TravellerQuestion } from '@travel/contracts/orders/questions';
import type { QuestionDefinition } from './question.ts';
import { isBirthday, isCountry, isValidThroughJourney, matchPattern } from './rules.ts';

const genders = ['female', 'male', 'X'] as const;
const documents = ['passport', 'identity_card'] as const;

export const travellerQuestions: Readonly<Record<TravellerQuestion, QuestionDefinition<TravellerAnswers>>> = {
  date_of_birth: {
    fields: [
      {
        name: '',
        kind: 'date',
        isPast: true,
        isValid: isBirthday,
        autoComplete: 'bday',
        childErrorKey: 'child_date_of_birth',
      },
    ],
    answer: (of) => ({ date_of_birth: of('') }),
    isStorable: true,
  },
  nationality: {
    fields: [{ name: '', kind: 'country', isValid: isCountry }],
    answer: (of) => ({ nationality: of('') }),
    isStorable: true,
  },
  gender: {
    fields: [{ name: '', kind: 'choice', choices: genders, isValid: (text) => genders.some((one) => one === text) }],
    answer: (of) => ({ gender: genders.find((one) => one === of('')) }),
    isStorable: true,
  },
  document: {
    fields: [
      { name: 'kind', kind: 'choice', choices: documents, isValid: (text) => documents.some((one) => one === text) },
      {
        name: 'number',
        kind: 'text',
        maxLength: 20,
        isLeftToRight: true,
        isValid: matchPattern(/^[A-Za-z0-9 -]{4,20}$/),
      },
      { name: 'country_code', kind: 'country', isValid: isCountry },
      { name: 'expires_on', kind: 'date', isValid: isValidThroughJourney },
    ],
    answer: (of) => ({
      document: {
        kind: documents.find((one) => one === of('kind')) ?? 'passport',
        number: of('number'),
        country_code: of('country_code'),
        expires_on: of('expires_on'),
      },
    }),
    isStorable: false,
  },
};
