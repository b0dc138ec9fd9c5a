import type { ItemAnswers } from '@travel/contracts/endpoints/orders/item-answers';
import { isPhone, toPhone } from '@travel/contracts/people/typed-phone';
import { readWholeNumber } from '@travel/contracts/locale/format/typed-amount';
import type { ItemQuestion } from '@travel/contracts/orders/questions';
import type { QuestionPart } from './question.ts';
import { isCountry, isLine, isPast, matches } from './rules.ts';

const isDriverAge = (text: string): boolean => {
  const age = readWholeNumber(text);
  return age !== null && age >= 16 && age <= 99;
};

/** Questions that can be asked once per item. */
export const itemQuestions: Readonly<Record<ItemQuestion, QuestionPart<ItemAnswers>>> = {
  driver_age: {
    fields: [{ name: '', kind: 'text', maxLength: 2, inputMode: 'numeric', isLeftToRight: true, isRight: isDriverAge }],
    answer: (of) => ({ driver_age: readWholeNumber(of('')) ?? 0 }),
    isKept: true,
  },
  driving_licence: {
    fields: [
      { name: 'country_code', kind: 'country', isRight: isCountry },
      { name: 'since', kind: 'date', isPast: true, isRight: isPast },
    ],
    answer: (of) => ({ driving_licence: { country_code: of('country_code'), since: of('since') } }),
    isKept: false,
  },
  flight_number: {
    fields: [
      { name: '', kind: 'text', maxLength: 7, isLeftToRight: true, isRight: matches(/^[A-Za-z0-9]{2} ?\d{1,4}$/) },
    ],
    answer: (of) => ({ flight_number: of('') }),
    isKept: true,
  },
  pickup_name: {
    fields: [{ name: '', kind: 'text', maxLength: 80, isRight: isLine, autoComplete: 'name' }],
    answer: (of) => ({ pickup_name: of('') }),
    isKept: true,
  },
  pickup_address: {
    fields: [{ name: '', kind: 'text', maxLength: 200, isRight: isLine }],
    answer: (of) => ({ pickup_address: of('') }),
    isKept: true,
  },
  dropoff_address: {
    fields: [{ name: '', kind: 'text', maxLength: 200, isRight: isLine }],
    answer: (of) => ({ dropoff_address: of('') }),
    isKept: true,
  },
  phone_on_the_day: {
    fields: [
      {
        name: '',
        kind: 'text',
        maxLength: 30,
        inputMode: 'tel',
        isLeftToRight: true,
        isRight: (text) => isPhone(text),
        autoComplete: 'tel',
      },
    ],
    answer: (of) => ({ phone_on_the_day: toPhone(of('')) }),
    isKept: true,
  },
  emergency_contact: {
    fields: [
      { name: 'name', kind: 'text', maxLength: 80, isRight: isLine },
      {
        name: 'phone',
        kind: 'text',
        maxLength: 30,
        inputMode: 'tel',
        isLeftToRight: true,
        isRight: (text) => isPhone(text),
      },
    ],
    answer: (of) => ({ emergency_contact: { name: of('name'), phone: toPhone(of('phone')) } }),
    isKept: true,
  },
};
