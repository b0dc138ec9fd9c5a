import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { normalizeName } from '@travel/contracts/people/names';
import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { User } from '@travel/contracts/people/session.schema';
import { noQuestions, type OrderQuestions } from './questions/order-questions.ts';
import { buildAnswers, getStorableAnswers, readAnswers } from './questions/answers.ts';
import { getQuestionBook } from './questions/load-questions.ts';
import type { TypedValues } from './questions/question.ts';

type BeginBody = EndpointRequest<ApiEndpoints['POST /api/bookings']>['body'];

export type TravellersBody = NonNullable<BeginBody['travellers']>;

/**
 * A traveller. The first adult of each party is its lead and must be named. Others are optional unless an item requires
 * answers from everyone.
 */
export interface Person {
  /** ID within the draft, such as `r0a1` for the second adult of the first party. */
  readonly id: string;
  readonly party: number;
  readonly leads: boolean;
  /** A child's age as searched for, or null for adults. */
  readonly age: number | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly answers: TypedValues;
}

export interface GuestDraft {
  readonly orderQuestions: OrderQuestions;
  readonly people: readonly Person[];
  /** Answers about an item as a whole rather than about each traveller, by item ID. */
  readonly answers: Readonly<Record<string, TypedValues>>;
  readonly email: string;
  readonly phone: string;
}

/** Groups of travellers, one per room or other booked unit. */
export type Parties = OrderItem['parties'];

/** A single adult, used if the number of travellers is unknown. */
const singleAdult: Parties = [{ adults: 1, children: [] }];

/** Returns the parties of the first item that has any. */
export const getParties = (items: readonly Pick<OrderItem, 'parties'>[]): Parties =>
  items.find(({ parties }) => parties.length > 0)?.parties ?? singleAdult;

const noName = { first_name: '', last_name: '' };

/** Returns all travellers of the parties, with empty names. */
const createPeople = (parties: Parties): Person[] =>
  parties.flatMap(({ adults, children }, party) => [
    ...Array.from({ length: adults }, (_, index) => ({
      id: `r${party}a${index}`,
      party,
      leads: index === 0,
      age: null,
      answers: {},
      ...noName,
    })),
    ...children.map((age, index) => ({ id: `r${party}c${index}`, party, leads: false, age, answers: {}, ...noName })),
  ]);

/** Returns the user as a traveller; null for guests and for agents, who book for customers. */
export const getOwnTraveller = (user: User | null): User | null => (user?.role === 'agent' ? null : user);

/** Returns a draft prefilled with the signed-in user as the first traveller, unless the user is an agent. */
export const createDraft = (parties: Parties, user: User | null, orderQuestions = noQuestions): GuestDraft => {
  const own = getOwnTraveller(user);
  return {
    orderQuestions,
    answers: {},
    people: createPeople(parties).map((person, index) =>
      index === 0 && own ? { ...person, first_name: own.firstname, last_name: own.lastname } : person,
    ),
    email: own?.email ?? '',
    phone: '',
  };
};

export const isNamed = ({ first_name, last_name }: Person): boolean =>
  first_name.trim() !== '' || last_name.trim() !== '';

/** Returns whether a traveller must be named: leads always, others if there are questions for everyone. */
export const isNameRequired = (
  { orderQuestions }: Pick<GuestDraft, 'orderQuestions'>,
  { leads }: Pick<Person, 'leads'>,
): boolean => leads || orderQuestions.travellers.length > 0;

/** Returns the travellers that are sent to the supplier. */
export const getNamedPeople = (draft: GuestDraft): Person[] =>
  draft.people.filter((person) => isNameRequired(draft, person) || isNamed(person));

/** Age in years; younger children count as infants, without a seat or bed of their own. */
const childFrom = 2;

const getKind = (age: number | null): TravellersBody[number]['kind'] => {
  if (age === null) return 'adult';
  return age < childFrom ? 'infant' : 'child';
};

/** Returns the travellers of a booking request. */
export const buildTravellers = (draft: GuestDraft): TravellersBody =>
  getNamedPeople(draft).map(({ first_name, last_name, age, answers }, index) => ({
    kind: getKind(age),
    first_name: normalizeName(first_name),
    last_name: normalizeName(last_name),
    age,
    lead: index === 0,
    ...buildAnswers(getQuestionBook()?.travellers ?? {}, draft.orderQuestions.travellers, answers),
  }));

/** Returns the answers by item ID for a booking request, or undefined if there are no questions. */
export const buildAnswersByItem = ({ orderQuestions, answers }: GuestDraft): BeginBody['answers'] =>
  orderQuestions.items.length === 0
    ? undefined
    : Object.fromEntries(
        orderQuestions.items.map(({ item_id, questions }) => [
          item_id,
          buildAnswers(getQuestionBook()?.item ?? {}, questions, answers[item_id] ?? {}),
        ]),
      );

/** Returns the draft of an existing booking, with its guests in their original places. */
export const createDraftFromBooking = (
  parties: Parties,
  { guests, contact, stay_requests = {} }: Pick<Booking, 'guests' | 'contact' | 'stay_requests'>,
  orderQuestions = noQuestions,
): GuestDraft => {
  const people = createPeople(parties);
  const leaders = people.filter(({ leads }) => leads);
  // If there are as many guests as parties, the guests are the leads. Otherwise each guest takes the next place with a
  // matching age.
  const places = guests.length === leaders.length ? leaders : people;
  const named = new Map<string, Booking['guests'][number]>();
  let from = 0;
  for (const guest of guests) {
    const at = places.findIndex(({ age }, index) => index >= from && age === (guest.child_age ?? null));
    const place = places[at];
    if (!place) continue;
    named.set(place.id, guest);
    from = at + 1;
  }
  return {
    orderQuestions,
    answers: Object.fromEntries(
      Object.entries(stay_requests).map(([id, { arrival_time = '', special_requests = '' }]) => [
        id,
        { arrival_time, special_requests },
      ]),
    ),
    people: people.map((person) => {
      const guest = named.get(person.id);
      return guest ? { ...person, first_name: guest.first_name, last_name: guest.last_name } : person;
    }),
    email: contact.email,
    phone: contact.phone,
  };
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const toText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 254) : '');

/** Returns the draft to store in the history entry, without answers taken from documents. */
export const serializeDraft = (order_id: string, draft: GuestDraft): unknown => ({
  order_id,
  email: draft.email,
  phone: draft.phone,
  names: Object.fromEntries(
    draft.people.filter(isNamed).map(({ id, first_name, last_name }) => [id, { first_name, last_name }]),
  ),
  answers: {
    ...Object.fromEntries(
      draft.people.map(({ id, answers }) => [
        id,
        getStorableAnswers(getQuestionBook()?.travellers ?? {}, draft.orderQuestions.travellers, answers),
      ]),
    ),
    ...Object.fromEntries(
      draft.orderQuestions.items.map(({ item_id, questions }) => [
        item_id,
        getStorableAnswers(getQuestionBook()?.item ?? {}, questions, draft.answers[item_id] ?? {}),
      ]),
    ),
  },
});

/** Returns the order id stored in a draft, or null if the draft has none. */
export const getDraftOrder = (stored: unknown): string | null =>
  isRecord(stored) && typeof stored['order_id'] === 'string' ? stored['order_id'] : null;

/** Merges the stored draft of this order into the given draft. Returns null if no draft is stored. */
export const restoreDraft = (stored: unknown, order_id: string, draft: GuestDraft): GuestDraft | null => {
  if (!isRecord(stored) || getDraftOrder(stored) !== order_id) return null;
  const names = isRecord(stored['names']) ? stored['names'] : {};
  // Drafts of older releases have no answers.
  const answers = isRecord(stored['answers']) ? stored['answers'] : {};
  const { orderQuestions } = draft;
  return {
    orderQuestions,
    people: draft.people.map((person) => {
      const name = names[person.id];
      const { first_name, last_name } = isRecord(name) ? name : noName;
      return {
        ...person,
        first_name: toText(first_name),
        last_name: toText(last_name),
        answers: {
          ...person.answers,
          ...readAnswers(getQuestionBook()?.travellers ?? {}, orderQuestions.travellers, answers[person.id]),
        },
      };
    }),
    answers: Object.fromEntries(
      orderQuestions.items.map(({ item_id, questions }) => [
        item_id,
        readAnswers(getQuestionBook()?.item ?? {}, questions, answers[item_id]),
      ]),
    ),
    email: toText(stored['email']),
    phone: toText(stored['phone']),
  };
};
