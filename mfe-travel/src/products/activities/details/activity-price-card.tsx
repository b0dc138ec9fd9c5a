import styled from '@emotion/styled';
import { activityAges } from '@travel/contracts/products/activities/activity-options';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Card } from '@travel/ui/cards/card.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OtherDatesButton } from '../../../details/other-dates/other-dates.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { ActivityDetails } from '../activity.ts';

interface ActivityPriceCardProps {
  readonly chosen: NonNullable<ActivityDetails['chosen']>;
  /** Booking button, unless the button is shown outside the card. */
  readonly action: ReactNode;
}

/** Shows the price of the chosen time by age group, with its day and language. */
export function ActivityPriceCard({ chosen, action }: ActivityPriceCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { price, date, time, ends } = chosen;
  const ages = { most: activityAges.adult - 1, least: activityAges.child, adult: activityAges.adult };
  return (
    <Box as="section" tone="raised" aria-label={t('activities.card.title')}>
      <div>
        <b>{t('activities.card.when', { day: formatDay(date, language), at: time, to: ends })}</b>
        <p css={type.small}>{t('activities.card.language', { language: chosen.language.label })}</p>
        <OtherDatesButton>{t('activities.card.change')}</OtherDatesButton>
      </div>
      <dl>
        {price.each.map(({ kind, label, each, total }) => (
          <Sum key={kind}>
            <dt>
              {label}
              <small>{t(`activities.card.${kind}`, { ...ages, price: formatMoney(each, language) })}</small>
            </dt>
            <dd>
              <Price value={total} language={language} figureOnly />
            </dd>
          </Sum>
        ))}
        <Sum>
          <dt>{t('activities.card.tax')}</dt>
          <dd>
            <Price value={price.tax} language={language} figureOnly />
          </dd>
        </Sum>
        <Total>
          <dt>{t('activities.card.total')}</dt>
          <dd>
            <Price value={price.inclusive} language={language} size="medium" />
          </dd>
        </Total>
      </dl>
      {action}
    </Box>
  );
}

const Box = styled(Card)({ display: 'grid', gap: space.m });
const Sum = styled.div(type.small, type.figures, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.m,
  paddingBlock: 2,
  '& dd': { margin: 0 },
  '& small': { ...type.caption, display: 'block', color: color.ink2 },
});
const Total = styled(Sum)({
  alignItems: 'baseline',
  marginBlockStart: space.xs,
  paddingBlockStart: space.xs,
  borderBlockStart: `1px solid ${color.line}`,
  fontWeight: font.strong,
});
