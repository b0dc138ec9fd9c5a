import type { Trip } from '@travel/contracts/endpoints/trips';
import { textLanguage } from '@travel/contracts/locale/languages';
import { can } from '@travel/contracts/permissions';
import { Button } from '@travel/ui/button';
import { GuestsIcon } from '@travel/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../host/host-context.tsx';
import { sharedTripPath, tripName } from '../trips.ts';

/** As long as the name of a trip can be, in characters. */
const longestName = 80;

/** Shares a trip: makes it one that others can be invited to, and goes there. Nothing for who may not. */
export function ShareTrip({ trip }: { readonly trip: Trip }) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale, log, navigate, session, toast } = useHost();
  const [working, setWorking] = useState(false);
  if (!can(session.user, 'share-trips')) return null;

  const share = async () => {
    setWorking(true);
    try {
      const { data } = await http('POST /api/shared-trips', {
        query: { lang: textLanguage(locale.language) },
        body: { booking_id: trip.trip_id, name: tripName(trip, locale.language).slice(0, longestName) },
      });
      navigate(sharedTripPath(data.trip_id));
    } catch (error) {
      log.error('trip.not_shared', error);
      setWorking(false);
      toast(t('trips.shared.notShared'), { tone: 'negative' });
    }
  };

  return (
    <Button size="small" icon={<GuestsIcon size={18} />} working={working} onClick={() => void share()}>
      {t('trips.shared.share')}
    </Button>
  );
}
