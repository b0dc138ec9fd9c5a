import type { Booking } from '@travel/contracts/endpoints/orders/bookings';
import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import { useEffect, useState } from 'react';
import { useHost } from '../foundation/host/host-context.tsx';
import { bookedDraft, emptyDraft, isNamed, ownTraveller, partiesOf, readKeptDraft } from './guest-draft.ts';
import { nameField } from './guest-rules.ts';
import { createGuestStore } from './guest-store.ts';
import { withNationality } from './nationality.ts';
import { askedOf } from './questions/asked.ts';
import type { GuestStoreApi } from './guest-store.ts';

/**
 * Returns the store of a checkout's travellers: from the stored draft, otherwise the booking, otherwise the signed-in
 * user.
 */
export const useGuests = ({ token, items }: Hold, booking: Booking | null): GuestStoreApi => {
  const { draft, session, storage } = useHost();
  const [store] = useState(() => {
    const parties = partiesOf(items);
    const asked = askedOf(items);
    const known = booking ? bookedDraft(parties, booking, asked) : emptyDraft(parties, session.user, asked);
    const begun = withNationality(known, storage);
    return createGuestStore(readKeptDraft(draft.read(), token, begun) ?? begun);
  });

  // After signing in, fill in empty fields.
  const user = ownTraveller(session.user);
  useEffect(() => {
    const { draft: typed, type } = store.getState();
    const [lead] = typed.people;
    if (!user || !lead) return;
    if (!isNamed(lead)) {
      type(nameField(lead, 'first_name'), user.firstname);
      type(nameField(lead, 'last_name'), user.lastname);
    }
    if (typed.email.trim() === '') type('email', user.email);
  }, [user, store]);

  return store;
};
