import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import { useEffect, useState } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import {
  createDraftFromBooking,
  createDraft,
  isNamed,
  getOwnTraveller,
  getParties,
  restoreDraft,
  type GuestDraft,
} from './guest-draft.ts';
import { getNameField } from './guest-rules.ts';
import { createGuestStore, type GuestStoreApi } from './guest-store.ts';
import { addStoredNationality } from './nationality.ts';
import { getQuestionBook } from './questions/load-questions.ts';
import { getOrderQuestions } from './questions/order-questions.ts';
import { findVisitorCountry } from './visitor-country.ts';

/**
 * Returns the draft with the visitor's country as the country of a required driving licence. Most drivers have their
 * licence from there, and the others change it in the same field.
 */
const addLicenceCountry = (draft: GuestDraft, country: string | null): GuestDraft => {
  if (country === null) return draft;
  const answers = { ...draft.answers };
  for (const { item_id, questions } of draft.orderQuestions.items) {
    if (questions.some(({ key, required }) => key === 'driving_licence' && required)) {
      answers[item_id] = { 'driving_licence.country_code': country, ...answers[item_id] };
    }
  }
  return { ...draft, answers };
};

/**
 * Returns the store of a checkout's travellers: from the stored draft, otherwise the booking, otherwise the signed-in
 * user.
 */
export const useGuests = ({ token, items }: Hold, booking: Booking | null): GuestStoreApi => {
  const host = useHost();
  const { draft, session, storage } = host;
  const [store] = useState(() => {
    const parties = getParties(items);
    const orderQuestions = getOrderQuestions(items);
    const known = booking
      ? createDraftFromBooking(parties, booking, orderQuestions)
      : createDraft(parties, session.user, orderQuestions);
    const stored = addStoredNationality(known, storage);
    const suggested = getQuestionBook()?.suggestPassports(stored) ?? stored;
    const begun = addLicenceCountry(suggested, findVisitorCountry(host));
    return createGuestStore(restoreDraft(draft.read(), token, begun) ?? begun);
  });

  // After the user signs in, fill empty fields with the user's own details.
  const user = getOwnTraveller(session.user);
  useEffect(() => {
    const { draft: typed, type } = store.getState();
    const [lead] = typed.people;
    if (!user || !lead) return;
    if (!isNamed(lead)) {
      type(getNameField(lead, 'first_name'), user.firstname);
      type(getNameField(lead, 'last_name'), user.lastname);
    }
    if (typed.email.trim() === '') type('email', user.email);
  }, [user, store]);

  return store;
};
