import { beginBooking } from '@travel/contracts/endpoints/orders/bookings';
import type { TravellerInput } from '@travel/contracts/endpoints/orders/travellers';
import type { ParsedRequest } from '@travel/contracts/http/endpoint';
import { findRepeatedTravellers } from '@travel/contracts/people/repeated-traveller';
import { commonProblem, createDeclaredProblem } from '@travel/kit/problem/problem';
import type { Products, TravellerRefusal } from '../../products/product.ts';
import { findMissingAnswer } from '../../products/travellers/missing-answer.ts';
import { isCountry } from '@travel/reference/countries';
import type { Item, Items } from '../items/item.ts';
import { getQuestions } from '../items/item-view.ts';
import { toGuests } from './travellers.ts';

type BookingInput = Pick<ParsedRequest<typeof beginBooking>['body'], 'travellers' | 'answers' | 'contact'>;

/**
 * Requires that these travellers, the lead first, may book every item: that they have answered the questions of the
 * item and meet the rules of its product.
 * @throws ProblemError too_many_guests, validation_failed
 */
export const checkTravellers = (
  products: Products,
  items: Items,
  travellers: readonly TravellerInput[],
  input: BookingInput,
): void => {
  const guests = toGuests(travellers);
  requireKnownItems(items, input);
  requireOneLead(input);
  requireCountries(input);
  for (const item of items) {
    // Products without an offer, such as plans and wallet cards, need no traveller names.
    if (item.fulfilment !== null) continue;
    const answers = input.answers?.[item.item_id] ?? {};
    const refused =
      findMissingAnswer(getQuestions(products, item), travellers, answers) ??
      products.of(item.product_type).checkTravellers(item, { guests, travellers, answers, phone: input.contact.phone });
    if (refused) throw toProblem(refused, toRequestField(refused.field, item, travellers, input));
  }
  requireDifferentPeople(input);
};

const toProblem = (refused: TravellerRefusal, field: string) => {
  const errors = [{ field, message: refused.message }];
  if (refused.code === 'too_many_guests') {
    const detail = `It was asked for ${refused.most}.`;
    return createDeclaredProblem(beginBooking, 'too_many_guests', { title: 'Too many guests', detail, errors });
  }
  return commonProblem('validation_failed', {
    title: 'The request is not valid',
    detail: `Not valid: ${field}.`,
    errors,
  });
};

const requireKnownItems = (items: Items, { answers = {} }: BookingInput): void => {
  const foreign = Object.keys(answers).find((id) => items.every(({ item_id }) => item_id !== id));
  if (foreign === undefined) return;
  const message = 'No item of what is held';
  throw toProblem({ code: 'validation_failed', field: '', message }, `answers.${foreign}`);
};

const requireOneLead = ({ travellers = [] }: BookingInput): void => {
  const [, second] = travellers.flatMap(({ lead }, at) => (lead ? [at] : []));
  if (second === undefined) return;
  const message = 'One traveller leads';
  throw toProblem({ code: 'validation_failed', field: '', message }, `travellers[${second}].lead`);
};

/** Requires that every given country code exists, even in answers that no item requires. */
const requireCountries = ({ travellers = [], answers = {} }: BookingInput): void => {
  const codes = [
    ...travellers.flatMap(({ nationality, document }, at) => [
      [`travellers[${at}].nationality`, nationality],
      [`travellers[${at}].document.country_code`, document?.country_code],
    ]),
    ...Object.entries(answers).map(([id, { driving_licence: licence }]) => [
      `answers.${id}.driving_licence.country_code`,
      licence?.country_code,
    ]),
  ];
  const unknown = codes.find(([, code]) => code !== undefined && !isCountry(code));
  if (!unknown) return;
  const message = 'There is no such country';
  throw toProblem({ code: 'validation_failed', field: '', message }, unknown[0] ?? '');
};

/** Requires that no person and no document appears twice among the travellers. */
const requireDifferentPeople = ({ travellers = [] }: BookingInput): void => {
  const [repeated] = findRepeatedTravellers(travellers);
  if (!repeated) return;
  const message =
    repeated.field === 'first_name'
      ? 'Another traveller has these names and this date of birth'
      : 'Another traveller has this document';
  throw toProblem({ code: 'validation_failed', field: '', message }, `travellers[${repeated.at}].${repeated.field}`);
};

/**
 * Converts the name of an invalid field to its name in the request, where travellers may be called guests and the lead
 * may not be the first.
 */
const toRequestField = (
  field: string,
  { item_id }: Item,
  travellers: readonly TravellerInput[],
  input: BookingInput,
): string => {
  if (field.startsWith('answers.')) return `answers.${item_id}.${field.slice('answers.'.length)}`;
  const found = /^(?:guests|travellers)(?:\[(\d+)\](.*))?$/.exec(field);
  if (!found) return field;
  const [, at, rest = ''] = found;
  const given = input.travellers ?? [];
  const list = input.travellers ? 'travellers' : 'guests';
  if (at === undefined) return list;
  if (given.length === 0) return `guests[${at}]${rest}`;
  const traveller = travellers[Number(at)];
  const asGiven = traveller ? given.indexOf(traveller) : -1;
  return `travellers[${asGiven < 0 ? at : asGiven}]${rest.replace('.child_age', '.age')}`;
};
