import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { readName } from '@travel/contracts/people/names';
import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import type { User } from '@travel/contracts/people/session.schema';
import { nothingAsked } from './questions/asked.ts';
import type { Asked } from './questions/asked.ts';
import { answersTo, keptAnswers, readAnswers } from './questions/answers.ts';
import { questionBook } from './questions/load-questions.ts';
import type { Typed } from './questions/question.ts';

type BeginBody = EndpointRequest<ApiEndpoints['POST /api/bookings']>['body'];

export type TravellersBody = NonNullable<BeginBody['travellers']>;

/**
 * A traveller. The first adult of each party is its lead and must be named. Others are optional unless an item asks for
 * answers from everyone.
 */
export interface Person {
  /** For example `r0a1`: second adult of the first party. */
  readonly id: string;
  readonly party: number;
  readonly leads: boolean;
  /** A child's age as searched for, or null for adults. */
  readonly age: number | null;
  readonly first_name: string;
  readonly last_name: string;
  /** Answers to the questions for every traveller. */
  readonly answers: Typed;
}

export interface GuestDraft {
  /** Additional questions of the order's items. */
  readonly asked: Asked;
  readonly people: readonly Person[];
  /** Answers to questions asked once per item, by item ID. */
  readonly answers: Readonly<Record<string, Typed>>;
  readonly email: string;
  readonly phone: string;
}

/** Groups of travellers, one per room or booking unit. */
export type Parties = OrderItem['parties'];

/** A single adult, used if the number of travellers is unknown. */
const alone: Parties = [{ adults: 1, children: [] }];

/** Returns the parties of the first item that has any. */
export const partiesOf = (items: readonly Pick<OrderItem, 'parties'>[]): Parties =>
  items.find(({ parties }) => parties.length > 0)?.parties ?? alone;

const nobody = { first_name: '', last_name: '' };

/** Returns all travellers of the parties, unnamed. */
const everybody = (parties: Parties): Person[] =>
  parties.flatMap(({ adults, children }, party) => [
    ...Array.from({ length: adults }, (_, index) => ({
      id: `r${party}a${index}`,
      party,
      leads: index === 0,
      age: null,
      answers: {},
      ...nobody,
    })),
    ...children.map((age, index) => ({ id: `r${party}c${index}`, party, leads: false, age, answers: {}, ...nobody })),
  ]);

/** Returns the user if they travel themselves. Agents book for customers. */
export const ownTraveller = (user: User | null): User | null => (user?.role === 'agent' ? null : user);

/** Returns a draft prefilled with the signed-in user as the first traveller, unless they book for a customer. */
export const emptyDraft = (parties: Parties, user: User | null, asked = nothingAsked): GuestDraft => {
  const own = ownTraveller(user);
  return {
    asked,
    answers: {},
    people: everybody(parties).map((person, index) =>
      index === 0 && own ? { ...person, first_name: own.firstname, last_name: own.lastname } : person,
    ),
    email: own?.email ?? '',
    phone: '',
  };
};

export const isNamed = ({ first_name, last_name }: Person): boolean =>
  first_name.trim() !== '' || last_name.trim() !== '';

/** Returns whether a traveller must be named: leads always, others if there are questions for everyone. */
export const isWanted = ({ asked }: Pick<GuestDraft, 'asked'>, { leads }: Pick<Person, 'leads'>): boolean =>
  leads || asked.travellers.length > 0;

/** Returns the travellers that are sent to the supplier. */
export const toldPeople = (draft: GuestDraft): Person[] =>
  draft.people.filter((person) => isWanted(draft, person) || isNamed(person));

/** Younger children have no seat or bed of their own. */
const childFrom = 2;

const kindOf = (age: number | null): TravellersBody[number]['kind'] => {
  if (age === null) return 'adult';
  return age < childFrom ? 'infant' : 'child';
};

/** Returns the travellers of a booking request. */
export const travellersBody = (draft: GuestDraft): TravellersBody =>
  toldPeople(draft).map(({ first_name, last_name, age, answers }, index) => ({
    kind: kindOf(age),
    first_name: readName(first_name),
    last_name: readName(last_name),
    age,
    lead: index === 0,
    ...answersTo(questionBook()?.travellers ?? {}, draft.asked.travellers, answers),
  }));

/** Returns the answers by item ID for a booking request, or undefined if there are no questions. */
export const answersBody = ({ asked, answers }: GuestDraft): BeginBody['answers'] =>
  asked.items.length === 0
    ? undefined
    : Object.fromEntries(
        asked.items.map(({ item_id, questions }) => [
          item_id,
          answersTo(questionBook()?.item ?? {}, questions, answers[item_id] ?? {}),
        ]),
      );

/** Returns the draft of an existing booking, with its guests in their original places. */
export const bookedDraft = (
  parties: Parties,
  { guests, contact }: Pick<Booking, 'guests' | 'contact'>,
  asked = nothingAsked,
): GuestDraft => {
  const people = everybody(parties);
  const leaders = people.filter(({ leads }) => leads);
  // If there are as many guests as parties, they are the leads. Otherwise each guest takes the next place with a
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
    asked,
    answers: {},
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 254) : '');

/** Returns the draft to store in the history entry, without answers taken from documents. */
export const keptDraft = (order_id: string, draft: GuestDraft): unknown => ({
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
        keptAnswers(questionBook()?.travellers ?? {}, draft.asked.travellers, answers),
      ]),
    ),
    ...Object.fromEntries(
      draft.asked.items.map(({ item_id, questions }) => [
        item_id,
        keptAnswers(questionBook()?.item ?? {}, questions, draft.answers[item_id] ?? {}),
      ]),
    ),
  },
});

/** Returns the order id stored in a draft, or null if the draft has none. */
export const getDraftOrder = (kept: unknown): string | null =>
  isRecord(kept) && typeof kept['order_id'] === 'string' ? kept['order_id'] : null;

/** Merges the stored draft of this order into the known one. Returns null if there is none. */
export const readKeptDraft = (kept: unknown, order_id: string, known: GuestDraft): GuestDraft | null => {
  if (!isRecord(kept) || getDraftOrder(kept) !== order_id) return null;
  const names = isRecord(kept['names']) ? kept['names'] : {};
  // Drafts of older releases have no answers.
  const answers = isRecord(kept['answers']) ? kept['answers'] : {};
  const { asked } = known;
  return {
    asked,
    people: known.people.map((person) => {
      const name = names[person.id];
      const { first_name, last_name } = isRecord(name) ? name : nobody;
      return {
        ...person,
        first_name: textOf(first_name),
        last_name: textOf(last_name),
        answers: readAnswers(questionBook()?.travellers ?? {}, asked.travellers, answers[person.id]),
      };
    }),
    answers: Object.fromEntries(
      asked.items.map(({ item_id, questions }) => [
        item_id,
        readAnswers(questionBook()?.item ?? {}, questions, answers[item_id]),
      ]),
    ),
    email: textOf(kept['email']),
    phone: textOf(kept['phone']),
  };
};
