import type { searchResorts } from '@travel/contracts/endpoints/products/resorts';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { CheckIcon, StarIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { FactSection, Facts } from '../../details/fact-section.tsx';
import type { Lodging } from '../lodging/lodging.ts';

export type ResortExtras = EndpointResponse<typeof searchResorts>['data']['results'][number]['extras'];

/** Shows the club of a resort and its activities. */
export function AboutResort({ lodging }: { lodging: Lodging<ResortExtras> }) {
  const { t } = useTranslation('mfe-travel');
  const { club, all_inclusive: allInclusive, club_facts: facts } = lodging.extras;
  return (
    <FactSection id="club" title={t('resorts.club.title', { club })}>
      {allInclusive && (
        <li>
          <StarIcon size={18} /> {t('resorts.club.allInclusive')}
        </li>
      )}
      <Facts icon={<CheckIcon size={18} />} facts={facts} />
    </FactSection>
  );
}
