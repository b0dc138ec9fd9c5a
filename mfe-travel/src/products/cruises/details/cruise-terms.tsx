import { CheckIcon, InfoIcon, NotAllowedIcon } from '@travel/ui/pictures/icons/icons.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactSection, Facts } from '../../../details/fact-section.tsx';
import { TwoColumns } from '../../../details/two-columns.ts';
import type { CruiseDetails } from '../cruise.ts';

/** Lists what is included, what is not, and what to know. */
export function CruiseTerms({ cruise }: { readonly cruise: CruiseDetails }) {
  const { t } = useTranslation('mfe-travel');
  const facts = (key: 'included' | 'notIncluded' | 'know', icon: ReactNode, lines: readonly string[]) => (
    <FactSection id={`cruise-${key}`} title={t(`cruises.page.${key}`)}>
      <Facts icon={icon} facts={lines} />
    </FactSection>
  );
  return (
    <>
      <TwoColumns>
        {facts('included', <CheckIcon size={18} />, cruise.included)}
        {facts('notIncluded', <NotAllowedIcon size={18} />, cruise.not_included)}
      </TwoColumns>
      {facts('know', <InfoIcon size={18} />, cruise.good_to_know)}
    </>
  );
}
