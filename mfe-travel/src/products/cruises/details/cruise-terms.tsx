import styled from '@emotion/styled';
import { CheckIcon, InfoIcon, NotAllowedIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../details/fact-list.ts';
import type { CruiseDetails } from '../cruise.ts';

/** Lists what is included, what is not, and what to know. */
export function CruiseTerms({ cruise }: { readonly cruise: CruiseDetails }) {
  const { t } = useTranslation('mfe-travel');
  const facts = (key: 'included' | 'notIncluded' | 'know', icon: ReactNode, lines: readonly string[]) => (
    <section aria-labelledby={`cruise-${key}`}>
      <h2 id={`cruise-${key}`} css={type.titleSmall}>
        {t(`cruises.page.${key}`)}
      </h2>
      <FactList>
        {lines.map((line) => (
          <li key={line}>
            {icon} {line}
          </li>
        ))}
      </FactList>
    </section>
  );
  return (
    <>
      <Two>
        {facts('included', <CheckIcon size={18} />, cruise.included)}
        {facts('notIncluded', <NotAllowedIcon size={18} />, cruise.not_included)}
      </Two>
      {facts('know', <InfoIcon size={18} />, cruise.good_to_know)}
    </>
  );
}

const Two = styled.div({ display: 'grid', gap: space.xl, [media.tablet]: { gridTemplateColumns: '1fr 1fr' } });
