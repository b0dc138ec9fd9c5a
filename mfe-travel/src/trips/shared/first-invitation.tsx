import type { Trip } from '@travel/contracts/endpoints/trips/trips';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { getSharedTripPath, getTripName } from '../trips.ts';
import { InviteForm } from './invite-form.tsx';

/** Maximum length of a shared trip's name, in characters. */
const longestName = 80;

/** Form for the first invitation to a trip. Sending the form creates the shared trip and invites the person. */
export function FirstInvitation({ trip }: { readonly trip: Trip }) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale, navigate, toast } = useHost();
  /** ID of the shared trip once created, so that a retry of the invitation creates no second trip. */
  const created = useRef<string | null>(null);
  const getTripId = async () => {
    if (created.current !== null) return created.current;
    const { data } = await http('POST /api/shared-trips', {
      query: { lang: getTextLanguage(locale.language) },
      body: { booking_id: trip.trip_id, name: getTripName(trip, locale.language).slice(0, longestName) },
    });
    created.current = data.trip_id;
    return data.trip_id;
  };
  return (
    <InviteForm
      getTripId={getTripId}
      onInvited={({ trip_id }, email) => {
        toast(t('trips.shared.sent', { email }), { tone: 'positive' });
        navigate(getSharedTripPath(trip_id));
      }}
    />
  );
}
