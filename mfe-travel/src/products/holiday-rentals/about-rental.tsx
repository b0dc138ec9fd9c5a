import type { searchRentals } from '@travel/contracts/endpoints/products/holiday-rentals';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { CheckIcon, DatesIcon, InfoIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { FactSection } from '../../details/fact-section.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Lodging } from '../lodging/lodging.ts';

export type RentalExtras = EndpointResponse<typeof searchRentals>['data']['results'][number]['extras'];

/** Shows the size of a home, its minimum stay and its cleaning fee. */
export function AboutRental({ lodging }: { lodging: Lodging<RentalExtras> }) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { bathrooms, minimum_nights: fewest, cleaning_fee: cleaning } = lodging.extras;
  const bedrooms = lodging.units[0]?.bedrooms ?? 0;
  return (
    <FactSection id="home" title={t('rentals.home.title')}>
      <li>
        <CheckIcon size={18} />
        {bedrooms > 0
          ? [t('rentals.bedrooms', { count: bedrooms }), t('rentals.bathrooms', { count: bathrooms })].join(' · ')
          : t('rentals.bathrooms', { count: bathrooms })}
      </li>
      <li>
        <DatesIcon size={18} /> {t('rentals.fewest', { count: fewest })}
      </li>
      <li>
        <InfoIcon size={18} /> {t('rentals.home.cleaning', { amount: formatMoney(cleaning, language) })}
      </li>
    </FactSection>
  );
}
