import styled from '@emotion/styled';
import type { CatalogueCode } from '@travel/contracts/products';
import { CheckIcon } from '@travel/ui/icons';
import { pageColumn } from '@travel/ui/page';
import { color, font, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';

export const steps = ['choice', 'guests', 'payment'] as const;
export type Step = (typeof steps)[number];

interface StepsProps {
  readonly catalogue: CatalogueCode;
  readonly current: Step;
}

/** Where in the checkout the traveller is; what lies behind is marked done, in words too. */
export function Steps({ catalogue, current }: StepsProps) {
  const { t } = useTranslation('mfe-checkout');
  const at = steps.indexOf(current);
  return (
    <Bar>
      <List aria-label={t('steps.label')}>
        {steps.map((step, index) => (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            {index < at && <CheckIcon size={18} aria-label={t('steps.done')} role="img" />}
            <span>{step === 'choice' ? t(`steps.choice.${catalogue}`) : t(`steps.${step}`)}</span>
          </li>
        ))}
      </List>
    </Bar>
  );
}

const Bar = styled.div({ background: color.surface, borderBlockEnd: `1px solid ${color.line}` });

const List = styled.ol(type.small, pageColumn, {
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minBlockSize: 52,
  listStyle: 'none',
  color: color.ink2,
  '& li': { display: 'flex', alignItems: 'center', gap: space.xs },
  '& li + li::before': { content: '""', inlineSize: 28, borderBlockStart: `1px solid ${color.lineStrong}` },
  '& [aria-current] span': {
    paddingBlock: 3,
    borderBlockEnd: `3px solid ${color.accent}`,
    fontWeight: font.strong,
    color: color.ink,
  },
});
