import styled from '@emotion/styled';
import { formatDay, nightsBetween } from '@travel/ui/format/dates';
import { formatFigure } from '@travel/ui/format/money';
import { Price } from '@travel/ui/price';
import { color, font, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { Money } from '@travel/contracts/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '../host/host-context.tsx';
import type { Stay } from '../stay/stay.ts';

interface PriceLinesProps {
  readonly stay: Stay;
  readonly total: Money;
  readonly totalLabel: string;
}

/** From the nights to the total, with nothing left out: room, taxes, sum; each night on request. */
export function PriceLines({ stay, total, totalLabel }: PriceLinesProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const { price, room_name: room, checkin, checkout } = stay;
  const nights = nightsBetween(checkin, checkout);
  // What was agreed to since may differ from what was held; the parts are then known with the next reading.
  const isWhole = price.inclusive.amount === total.amount;
  return (
    <div>
      <Lines>
        {isWhole && (
          <>
            <div>
              <dt>{t('price.room', { room, count: nights })}</dt>
              <dd>{formatFigure(price.exclusive, language)}</dd>
            </div>
            <div>
              <dt>{t('price.tax')}</dt>
              <dd>{formatFigure(price.tax, language)}</dd>
            </div>
          </>
        )}
        <Total>
          <dt>{totalLabel}</dt>
          <dd>
            <Price value={total} language={language} size="large" />
          </dd>
        </Total>
      </Lines>
      {isWhole && nights > 1 && (
        <Nights>
          <summary>{t('price.nights')}</summary>
          <Lines>
            {price.nights.map((night) => (
              <div key={night.date}>
                <dt>{formatDay(night.date, language)}</dt>
                <dd>{formatFigure(night.inclusive, language)}</dd>
              </div>
            ))}
          </Lines>
        </Nights>
      )}
    </div>
  );
}

const Lines = styled.dl(type.small, {
  display: 'grid',
  gap: space.xs,
  '& > div': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space.m },
  '& dd': { margin: 0, whiteSpace: 'nowrap' },
});

const Total = styled.div({
  paddingBlockStart: space.m,
  marginBlockStart: space.xs,
  borderBlockStart: `1px solid ${color.line}`,
  '& dt': { ...type.body, fontWeight: font.strong },
});

const Nights = styled.details(type.small, {
  marginBlockStart: space.s,
  color: color.ink2,
  '& summary': { cursor: 'pointer', borderRadius: 4, paddingBlock: space.xxs },
  '& dl': { marginBlockStart: space.xs },
});
