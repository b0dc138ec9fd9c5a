import type { Audience } from '@travel/contracts/releases/rollout.schema';
import { useTranslation } from 'react-i18next';

/** Returns a formatter of audiences: `skyline, guests, DE`. */
export const useAudienceLabel = () => {
  const { t } = useTranslation('mfe-console');
  return ({ organisation, country, signed_in: signedIn, role, visitor }: Audience): string =>
    [
      organisation,
      country,
      signedIn === undefined ? undefined : t(signedIn ? 'audience.signedIn' : 'audience.guests'),
      role && t(`audience.role.${role}`),
      visitor && t('audience.visitor', { visitor }),
    ]
      .filter(Boolean)
      .join(', ') || t('audience.everybody');
};
