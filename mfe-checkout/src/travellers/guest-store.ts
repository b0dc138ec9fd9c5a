import type { FieldError } from '@travel/contracts/http/problem';
import { showPhone } from '@travel/contracts/people/typed-phone';
import { createStore } from 'zustand/vanilla';
import type { GuestDraft } from './guest-draft.ts';
import { faultOf, faultsFrom, faultsOf, isRepeatedFault, placeOf } from './guest-rules.ts';
import type { Faults } from './guest-rules.ts';
import { filledIn } from './saved/fill-in.ts';
import type { OpenedTraveller } from './saved/fill-in.ts';

export interface GuestStore {
  readonly draft: GuestDraft;
  readonly faults: Faults;
  /** Increments when focus has to move to the first invalid field, never while the traveller is correcting one. */
  readonly refusals: number;
  /** Field to focus instead of the first invalid one. */
  readonly wanted: string | null;
  type(field: string, value: string): void;
  /** Replaces a traveller with a saved one. */
  fill(personId: string, saved: OpenedTraveller): void;
  /** Validates a field when it loses focus. */
  leave(field: string): void;
  /** Validates all fields and returns whether they are valid. */
  check(): boolean;
  /** Shows the server's errors. */
  refuse(errors: readonly FieldError[]): void;
  /** Focuses a field that the traveller came to change. */
  want(field: string): void;
}

const typed = (draft: GuestDraft, field: string, value: string): GuestDraft => {
  if (field === 'email' || field === 'phone') return { ...draft, [field]: value };
  const place = placeOf(field);
  if (!place) return draft;
  const { path } = place;
  if ('item_id' in place) {
    const { answers } = draft;
    return { ...draft, answers: { ...answers, [place.item_id]: { ...answers[place.item_id], [path]: value } } };
  }
  const isName = path === 'first_name' || path === 'last_name';
  return {
    ...draft,
    people: draft.people.map((person) => {
      if (person.id !== place.person_id) return person;
      return isName ? { ...person, [path]: value } : { ...person, answers: { ...person.answers, [path]: value } };
    }),
  };
};

/** Returns the text in a traveller's field. */
const textAt = ({ people }: GuestDraft, field: string): string => {
  const place = placeOf(field);
  if (!place || 'item_id' in place) return '';
  const { path } = place;
  const person = people.find(({ id }) => id === place.person_id);
  return (path === 'first_name' || path === 'last_name' ? person?.[path] : person?.answers[path]) ?? '';
};

const without = (faults: Faults, field: string): Faults => {
  const { [field]: _mended, ...rest } = faults;
  return rest;
};

/**
 * Removes errors that no longer apply, in this field and in those that depend on it. New errors do not appear while
 * typing.
 */
const unmended = (faults: Faults, draft: GuestDraft, field: string): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(
      ([name, fault]) => (name !== field && !isRepeatedFault(fault)) || faultOf(draft, name) !== undefined,
    ),
  );

/** Creates the store of a checkout's travellers and their validation errors. */
export const createGuestStore = (initial: GuestDraft) =>
  createStore<GuestStore>()((set, get) => ({
    draft: initial,
    faults: {},
    refusals: 0,
    wanted: null,

    type(field, value) {
      const { draft, faults } = get();
      const next = typed(draft, field, value);
      set({ draft: next, faults: unmended(faults, next, field) });
    },

    fill(personId, saved) {
      const draft = filledIn(get().draft, personId, saved);
      // Show errors immediately, because a field that was filled in never loses focus.
      const isOwn = (field: string) => field.startsWith(`${personId}.`);
      const before = Object.entries(get().faults).filter(([field]) => !isOwn(field) && faultOf(draft, field));
      const own = Object.entries(faultsOf(draft)).filter(([field]) => isOwn(field) && textAt(draft, field) !== '');
      set({ draft, faults: Object.fromEntries([...before, ...own]) });
    },

    leave(field) {
      // Include the country code, so that the visitor sees how the number was understood.
      if (field === 'phone') get().type('phone', showPhone(get().draft.phone));
      const { draft, faults } = get();
      const fault = faultOf(draft, field);
      if (fault === faults[field]) return;
      set({ faults: fault ? { ...faults, [field]: fault } : without(faults, field) });
    },

    check() {
      const faults = faultsOf(get().draft);
      if (Object.keys(faults).length === 0) {
        set({ faults });
        return true;
      }
      set({ faults, refusals: get().refusals + 1, wanted: null });
      return false;
    },

    refuse(errors) {
      set({ faults: faultsFrom(errors, get().draft), refusals: get().refusals + 1, wanted: null });
    },

    want(field) {
      set({ refusals: get().refusals + 1, wanted: field });
    },
  }));

export type GuestStoreApi = ReturnType<typeof createGuestStore>;
