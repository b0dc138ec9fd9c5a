import type { Booking } from '@travel/contracts/endpoints/bookings';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { readName } from '@travel/contracts/people/names';
import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import type { User } from '@travel/contracts/session.schema';
import { nothingAsked } from './questions/asked.ts';
import type { Asked } from './questions/asked.ts';
import { answersTo, keptAnswers, readAnswers } from './questions/answers.ts';
import { questionBook } from './questions/load-questions.ts';
import type { Typed } from './questions/question.ts';

type BeginBody = EndpointRequest<ApiEndpoints['POST /api/bookings']>['body'];

export type TravellersBody = NonNullable<BeginBody['travellers']>;

/**
 * Somebody who travels. The first adult of each party leads it and has to be named; the others may be, and have to where
 * something is asked of everybody.
 */
export interface Person {
  /** `r0a1`: second adult of the first party. */
  readonly id: string;
  readonly party: number;
  readonly leads: boolean;
  /** Of a child, as it was searched for. */
  readonly age: number | null;
  readonly first_name: string;
  readonly last_name: string;
  /** To what is asked of everybody. */
  readonly answers: Typed;
}

export interface GuestDraft {
  /** What is asked besides. */
  readonly asked: Asked;
  readonly people: readonly Person[];
  /** To what is asked once, by item. */
  readonly answers: Readonly<Record<string, Typed>>;
  readonly email: string;
  readonly phone: string;
}

/** Who travels together, a party for each room or row of seats. */
export type Parties = OrderItem['parties'];

/** One adult, where it is not known how many travel. */
const alone: Parties = [{ adults: 1, children: [] }];

/** The parties of an order: those of its first item that is for any. */
export const partiesOf = (items: readonly Pick<OrderItem, 'parties'>[]): Parties =>
  items.find(({ parties }) => parties.length > 0)?.parties ?? alone;

const nobody = { first_name: '', last_name: '' };

/** Everybody that an order is for, unnamed. */
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

/** Who is signed in, where they travel themselves: agents book for customers. */
export const ownTraveller = (user: User | null): User | null => (user?.role === 'agent' ? null : user);

/** What is known before anybody has typed: who is signed in leads, unless they book for somebody else. */
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

/** Whether somebody has to be named: who leads, and everybody where something is asked of each. */
export const isWanted = ({ asked }: Pick<GuestDraft, 'asked'>, { leads }: Pick<Person, 'leads'>): boolean =>
  leads || asked.travellers.length > 0;

/** Those who are told to the supplier. */
export const toldPeople = (draft: GuestDraft): Person[] =>
  draft.people.filter((person) => isWanted(draft, person) || isNamed(person));

/** Younger ones have no seat or bed of their own. */
const childFrom = 2;

const kindOf = (age: number | null): TravellersBody[number]['kind'] => {
  if (age === null) return 'adult';
  return age < childFrom ? 'infant' : 'child';
};

/** Who travels, as a booking is begun with. */
export const travellersBody = (draft: GuestDraft): TravellersBody =>
  toldPeople(draft).map(({ first_name, last_name, age, answers }, index) => ({
    kind: kindOf(age),
    first_name: readName(first_name),
    last_name: readName(last_name),
    age,
    lead: index === 0,
    ...answersTo(questionBook()?.travellers ?? {}, draft.asked.travellers, answers),
  }));

/** What was answered to items, by their ids; undefined where none asks anything. */
export const answersBody = ({ asked, answers }: GuestDraft): BeginBody['answers'] =>
  asked.items.length === 0
    ? undefined
    : Object.fromEntries(
        asked.items.map(({ item_id, questions }) => [
          item_id,
          answersTo(questionBook()?.item ?? {}, questions, answers[item_id] ?? {}),
        ]),
      );

/** The draft of a booking that was begun: its guests in the places that they were told from. */
export const bookedDraft = (
  parties: Parties,
  { guests, contact }: Pick<Booking, 'guests' | 'contact'>,
  asked = nothingAsked,
): GuestDraft => {
  const people = everybody(parties);
  const leaders = people.filter(({ leads }) => leads);
  // With as many guests as parties they are those who lead; with more, each next one who fits.
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

/** What a remote keeps with the page's entry of the history: of the answers those that are read from no document. */
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

/** What was kept for this order, put over what is known; null when nothing was. */
export const readKeptDraft = (kept: unknown, order_id: string, known: GuestDraft): GuestDraft | null => {
  if (!isRecord(kept) || getDraftOrder(kept) !== order_id) return null;
  const names = isRecord(kept['names']) ? kept['names'] : {};
  // What was kept by an older release has none.
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
