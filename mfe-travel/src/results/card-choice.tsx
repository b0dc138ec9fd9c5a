import styled from '@emotion/styled';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { usePageLink } from '@travel/ui/remote/host-context.tsx';
import { CompareBox } from './compare/compare-box.tsx';

interface CardChoiceProps {
  readonly id: string;
  readonly name: string;
  /** Name of the offer in the list of compared offers, if it differs from `name`. */
  readonly label?: string;
  readonly to: string;
}

/** Comparison box and link of a card in a list. The link covers the entire card. */
export function CardChoice({ id, name, label = name, to }: CardChoiceProps) {
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  return (
    <Choose>
      <CompareBox id={id} name={label} />
      <CardLink size="small" aria-label={t('offers.selectNamed', { name })} {...link(to)}>
        {t('results.select')}
      </CardLink>
    </Choose>
  );
}

const Choose = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: space.xs,
  [media.tablet]: { display: 'flex', alignItems: 'center', gap: space.s },
});

// Extends the link over the entire card.
const CardLink = styled(ButtonLink)({ '&::after': { content: '""', position: 'absolute', inset: 0 } });
