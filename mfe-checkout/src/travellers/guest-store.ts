import type { FieldError } from '@travel/contracts/http/problem';
import { formatTypedPhone } from '@travel/contracts/people/typed-phone';
import { createStore } from 'zustand/vanilla';
import type { GuestDraft } from './guest-draft.ts';
import {
  getFieldError,
  mapServerErrors,
  getFieldErrors,
  isRepeatedError,
  getFieldOwner,
  type FieldErrors,
} from './guest-rules.ts';
import { getQuestionBook } from './questions/load-questions.ts';
import { fillInTraveller, type SavedTravellerDetails } from './saved/fill-in.ts';

export interface GuestStore {
  readonly draft: GuestDraft;
  readonly errors: FieldErrors;
  /** Number of failed validations. Each moves focus to the first invalid field; typing never moves focus. */
  readonly refusals: number;
  /** Field to focus instead of the first invalid field, or null. */
  readonly focused: string | null;
  type(field: string, value: string): void;
  /** Replaces a traveller's details with those of a saved traveller. */
  fill(personId: string, saved: SavedTravellerDetails): void;
  leave(field: string): void;
  /** Validates all fields and returns whether they are valid. */
  check(): boolean;
  refuse(errors: readonly FieldError[]): void;
  /** Focuses a field, for travellers who return to this step to change that field. */
  focusField(field: string): void;
}

const applyText = (draft: GuestDraft, field: string, value: string): GuestDraft => {
  if (field === 'email' || field === 'phone') return { ...draft, [field]: value };
  const place = getFieldOwner(field);
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
const getText = ({ people }: GuestDraft, field: string): string => {
  const place = getFieldOwner(field);
  if (!place || 'item_id' in place) return '';
  const { path } = place;
  const person = people.find(({ id }) => id === place.person_id);
  return (path === 'first_name' || path === 'last_name' ? person?.[path] : person?.answers[path]) ?? '';
};

/** Returns the draft with the answers that follow from a typed nationality. */
const followTyped = (before: GuestDraft, draft: GuestDraft, field: string): GuestDraft => {
  const place = getFieldOwner(field);
  if (!place || 'item_id' in place || place.path !== 'nationality') return draft;
  return getQuestionBook()?.followNationality(draft, place.person_id, getText(before, field)) ?? draft;
};

const removeError = (errors: FieldErrors, field: string): FieldErrors => {
  const { [field]: _removed, ...rest } = errors;
  return rest;
};

/**
 * Removes errors that no longer apply, in this field and in fields that depend on it. New errors do not appear while
 * typing.
 */
const getRemainingErrors = (errors: FieldErrors, draft: GuestDraft, field: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([name, error]) => (name !== field && !isRepeatedError(error)) || getFieldError(draft, name) !== undefined,
    ),
  );

/** Creates the store of a checkout's travellers and their validation errors. */
export const createGuestStore = (initial: GuestDraft) =>
  createStore<GuestStore>()((set, get) => ({
    draft: initial,
    errors: {},
    refusals: 0,
    focused: null,

    type(field, value) {
      const { draft, errors } = get();
      const next = followTyped(draft, applyText(draft, field, value), field);
      set({ draft: next, errors: getRemainingErrors(errors, next, field) });
    },

    fill(personId, saved) {
      const draft = fillInTraveller(get().draft, personId, saved);
      // Show errors immediately. They otherwise appear when a field loses focus, which does not happen to fields filled
      // in by the page.
      const isOwn = (field: string) => field.startsWith(`${personId}.`);
      const before = Object.entries(get().errors).filter(([field]) => !isOwn(field) && getFieldError(draft, field));
      const own = Object.entries(getFieldErrors(draft)).filter(
        ([field]) => isOwn(field) && getText(draft, field) !== '',
      );
      set({ draft, errors: Object.fromEntries([...before, ...own]) });
    },

    leave(field) {
      // Include the country code, so that the visitor sees how the number was understood.
      if (field === 'phone') get().type('phone', formatTypedPhone(get().draft.phone));
      const { draft, errors } = get();
      const error = getFieldError(draft, field);
      if (error === errors[field]) return;
      set({ errors: error ? { ...errors, [field]: error } : removeError(errors, field) });
    },

    check() {
      const errors = getFieldErrors(get().draft);
      if (Object.keys(errors).length === 0) {
        set({ errors });
        return true;
      }
      set({ errors, refusals: get().refusals + 1, focused: null });
      return false;
    },

    refuse(errors) {
      set({ errors: mapServerErrors(errors, get().draft), refusals: get().refusals + 1, focused: null });
    },

    focusField(field) {
      set({ refusals: get().refusals + 1, focused: field });
    },
  }));

export type GuestStoreApi = ReturnType<typeof createGuestStore>;
