import type { Trip } from '@travel/contracts/endpoints/trips/trips';
import { can } from '@travel/contracts/people/permissions';
import { Button } from '@travel/ui/actions/button.tsx';
import { GuestsIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface ShareTripProps {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Button that opens the form for the first invitation to a trip. Hidden from users who may not share trips. */
export function ShareTrip({ isOpen, onOpen }: ShareTripProps) {
  const { t } = useTranslation('mfe-travel');
  const { session } = useHost();
  if (!can(session.user, 'share-trips')) return null;
  return (
    <Button size="small" icon={<GuestsIcon size={18} />} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      {t('trips.shared.share')}
    </Button>
  );
}

const firstInvitation = lazyCode(() => import('./first-invitation.tsx'));

export function ShareTripForm({ trip }: { readonly trip: Trip }) {
  const { t } = useTranslation('mfe-travel');
  const texts = { loading: t('trips.loading'), failed: t('trips.failed.title'), retry: t('trips.retry') };
  return (
    <LazyPart code={firstInvitation} texts={texts}>
      {({ FirstInvitation }) => <FirstInvitation trip={trip} />}
    </LazyPart>
  );
}
