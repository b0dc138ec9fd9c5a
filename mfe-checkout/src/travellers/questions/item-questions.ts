import type { ItemAnswers } from '@travel/contracts/endpoints/orders/item-answers';
import { isPhone, normalizePhone } from '@travel/contracts/people/typed-phone';
import { parseWholeNumber } from '@travel/contracts/locale/format/typed-amount';
import type { ItemQuestion } from '@travel/contracts/orders/questions';
import { arrivalHours, longestRequest } from '@travel/contracts/orders/stay-requests';
import type { QuestionDefinition } from './question.ts';
import { isCountry, isVisibleText, isPast, matchPattern } from './rules.ts';

const isDriverAge = (text: string): boolean => {
  const age = parseWholeNumber(text);
  return age !== null && age >= 16 && age <= 99;
};

/** Questions that appear at most once per item. */
export const itemQuestions: Readonly<Record<ItemQuestion, QuestionDefinition<ItemAnswers>>> = {
  driver_age: {
    fields: [{ name: '', kind: 'text', maxLength: 2, inputMode: 'numeric', isLeftToRight: true, isValid: isDriverAge }],
    answer: (of) => ({ driver_age: parseWholeNumber(of('')) ?? 0 }),
    isStorable: true,
  },
  driving_licence: {
    fields: [
      { name: 'country_code', kind: 'country', isValid: isCountry },
      { name: 'since', kind: 'date', isPast: true, isValid: isPast },
    ],
    answer: (of) => ({ driving_licence: { country_code: of('country_code'), since: of('since') } }),
    isStorable: false,
  },
  flight_number: {
    fields: [
      { name: '', kind: 'text', maxLength: 7, isLeftToRight: true, isValid: matchPattern(/^[A-Za-z0-9]{2} ?\d{1,4}$/) },
    ],
    answer: (of) => ({ flight_number: of('') }),
    isStorable: true,
  },
  pickup_name: {
    fields: [{ name: '', kind: 'text', maxLength: 80, isValid: isVisibleText, autoComplete: 'name' }],
    answer: (of) => ({ pickup_name: of('') }),
    isStorable: true,
  },
  pickup_address: {
    fields: [{ name: '', kind: 'text', maxLength: 200, isValid: isVisibleText }],
    answer: (of) => ({ pickup_address: of('') }),
    isStorable: true,
  },
  dropoff_address: {
    fields: [{ name: '', kind: 'text', maxLength: 200, isValid: isVisibleText }],
    answer: (of) => ({ dropoff_address: of('') }),
    isStorable: true,
  },
  phone_on_the_day: {
    fields: [
      {
        name: '',
        kind: 'text',
        maxLength: 30,
        inputMode: 'tel',
        isLeftToRight: true,
        isValid: (text) => isPhone(text),
        autoComplete: 'tel',
      },
    ],
    answer: (of) => ({ phone_on_the_day: normalizePhone(of('')) }),
    isStorable: true,
  },
  emergency_contact: {
    fields: [
      { name: 'name', kind: 'text', maxLength: 80, isValid: isVisibleText },
      {
        name: 'phone',
        kind: 'text',
        maxLength: 30,
        inputMode: 'tel',
        isLeftToRight: true,
        isValid: (text) => isPhone(text),
      },
    ],
    answer: (of) => ({ emergency_contact: { name: of('name'), phone: normalizePhone(of('phone')) } }),
    isStorable: true,
  },
  arrival_time: {
    fields: [{ name: '', kind: 'hour', isValid: (text) => arrivalHours.includes(text) }],
    answer: (of) => ({ arrival_time: of('') }),
    isStorable: true,
  },
  special_requests: {
    fields: [{ name: '', kind: 'lines', maxLength: longestRequest, isValid: matchPattern(/^(?:[\t\n\r]|\P{Cc})*$/u) }],
    answer: (of) => ({ special_requests: of('') }),
    isStorable: true,
  },
};
