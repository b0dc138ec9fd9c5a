import styled from '@emotion/styled';
import type { Money } from '@travel/contracts/money';
import { Card } from '@travel/ui/card';
import { Link } from '@travel/ui/link';
import { Price } from '@travel/ui/price';
import { color, font, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { usePageLink } from '../../../host/use-page-link.ts';
import type { CruiseDetails } from '../cruise.ts';

interface CruisePriceCardProps {
  readonly cruise: CruiseDetails;
  /** Where days and people are changed. */
  readonly changeAt: string;
  /** The next step, where it stands in the card. */
  readonly action: ReactNode;
}

/** What a cruise costs, line by line to the total. */
export function CruisePriceCard({ cruise: { chosen, gratuities }, changeAt, action }: CruisePriceCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const link = usePageLink();
  if (!chosen) return null;
  const { price } = chosen;
  const line = (key: string, label: string, value: Money) => (
    <Sum key={key}>
      <dt>{label}</dt>
      <dd>
        <Price value={value} language={language} figureOnly />
      </dd>
    </Sum>
  );
  return (
    <Box as="section" tone="raised" aria-label={t('cruises.card.title')}>
      <Top>
        <Price value={price.per_person} language={language} size="large" />
        <small>{t('cruises.perPerson')}</small>
      </Top>
      <p>
        <Link {...link(changeAt)}>{t('cruises.card.change')}</Link>
      </p>
      <dl>
        {price.lines.map(({ label, amount }, at) => line(`${at} ${label}`, label, amount))}
        <Total>
          <dt>{t('cruises.card.total')}</dt>
          <dd>
            <Price value={price.inclusive} language={language} size="medium" />
          </dd>
        </Total>
      </dl>
      {!gratuities.included && <p css={type.small}>{t('cruises.options.gratuities', { text: gratuities.text })}</p>}
      {action}
    </Box>
  );
}

const Box = styled(Card)({ display: 'grid', gap: space.m });
const Top = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  '& small': { ...type.small, color: color.ink2 },
});
const Sum = styled.div(type.small, type.figures, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.m,
  paddingBlock: 2,
  '& dd': { margin: 0 },
});
const Total = styled(Sum)({
  alignItems: 'baseline',
  marginBlock: space.xs,
  paddingBlockStart: space.xs,
  borderBlockStart: `1px solid ${color.line}`,
  fontWeight: font.strong,
});
