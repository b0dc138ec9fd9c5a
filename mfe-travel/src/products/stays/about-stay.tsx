import type { searchStays } from '@travel/contracts/endpoints/products/stays';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { AccountIcon, CheckIcon, ClockIcon, InfoIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { FactSection } from '../../details/fact-section.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Lodging } from '../lodging/lodging.ts';

export type StayExtras = EndpointResponse<typeof searchStays>['data']['results'][number]['extras'];

/** Introduces the host of a stay and shows which part of the home is for guests. */
export function AboutStay({ lodging }: { lodging: Lodging<StayExtras> }) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { home, host, can_pay_later: canPayLater } = lodging.extras;
  return (
    <FactSection id="host" title={t('stays.host.title', { name: host.name })}>
      <li>
        <CheckIcon size={18} /> {t(`stays.host.${home}`)}
      </li>
      <li>
        <AccountIcon size={18} /> {t('stays.host.since', { year: String(host.since) })}
      </li>
      <li>
        <InfoIcon size={18} />{' '}
        {t('stays.host.speaks', { languages: new Intl.ListFormat(language).format(host.languages) })}
      </li>
      {canPayLater && (
        <li>
          <ClockIcon size={18} /> {t('stays.host.payLater')}
        </li>
      )}
    </FactSection>
  );
}
