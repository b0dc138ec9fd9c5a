import type { searchResorts } from '@travel/contracts/endpoints/products/resorts';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { CheckIcon, StarIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../details/fact-list.ts';
import type { Lodging } from '../lodging/lodging.ts';

export type ResortExtras = EndpointResponse<typeof searchResorts>['data']['results'][number]['extras'];

/** Shows the club of a resort and its activities. */
export function AboutResort({ lodging }: { lodging: Lodging<ResortExtras> }) {
  const { t } = useTranslation('mfe-travel');
  const { club, all_inclusive: allInclusive, club_facts: facts } = lodging.extras;
  return (
    <section aria-labelledby="club">
      <h2 id="club" css={type.titleSmall}>
        {t('resorts.club.title', { club })}
      </h2>
      <FactList>
        {allInclusive && (
          <li>
            <StarIcon size={18} /> {t('resorts.club.allInclusive')}
          </li>
        )}
        {facts.map((fact) => (
          <li key={fact}>
            <CheckIcon size={18} /> {fact}
          </li>
        ))}
      </FactList>
    </section>
  );
}
