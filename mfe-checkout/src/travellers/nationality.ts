import type { Host } from '@travel/contracts/host/host';
import type { GuestDraft } from './guest-draft.ts';
import { getQuestionBook } from './questions/load-questions.ts';

const key = 'nationality';
const isCountryCode = (text: string | null | undefined): text is string => /^[A-Z]{2}$/.test(text ?? '');

/** Stores the lead traveller's nationality for later bookings on this device (spec §3). */
export const storeNationality = (storage: Pick<Host['storage'], 'set'>, { people: [lead] }: GuestDraft): void => {
  const answer = lead?.answers[key]?.trim();
  if (isCountryCode(answer)) storage.set(key, answer);
};

/** Returns the draft with the lead traveller's stored nationality, if the form has that field. */
export const addStoredNationality = (draft: GuestDraft, storage: Pick<Host['storage'], 'get'>): GuestDraft => {
  const stored = storage.get(key);
  const [lead, ...others] = draft.people;
  if (!lead || !isCountryCode(stored) || !draft.orderQuestions.travellers.some((question) => question.key === key))
    return draft;
  const known = { ...draft, people: [{ ...lead, answers: { [key]: stored, ...lead.answers } }, ...others] };
  return getQuestionBook()?.followNationality(known, lead.id, '') ?? known;
};
