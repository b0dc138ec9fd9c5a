import styled from '@emotion/styled';
import { nightsBetween } from '@travel/contracts/days';
import { formatDay } from '@travel/contracts/format/dates';
import { formatFigure } from '@travel/contracts/format/money';
import { Tag } from '@travel/ui/tag';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { OrderTotals } from '@travel/contracts/endpoints/orders';
import { negate } from '@travel/contracts/money';
import type { Money } from '@travel/contracts/money';
import { useTranslation } from 'react-i18next';
import { Lines, TotalPart } from '../../order/summary/total-line.tsx';
import { useHost } from '../../foundation/host/host-context.tsx';
import { tenderWords } from '../../order/tender-words.ts';
import type { Stay } from './stay.ts';

interface PriceLinesProps {
  readonly stay: Stay;
  readonly total: Money;
  readonly totalLabel: string;
  /** What is taken off it, where it is being paid. */
  readonly order?: OrderTotals | null | undefined;
}

/** From the nights to the total, with nothing left out: room, taxes, sum; each night on request. */
export function PriceLines({ stay, total, totalLabel, order }: PriceLinesProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const { price, room_name: room, checkin, checkout } = stay;
  const nights = nightsBetween(checkin, checkout);
  // What was agreed to since may differ from what was held; the parts are then known with the next reading.
  const isWhole = price.inclusive.amount === total.amount;
  const isMembers = isWhole && price.member?.applies === true;
  const hasTenders = order && order.tenders.length > 0;
  return (
    <div>
      <Lines>
        {isWhole && (
          <>
            <div>
              <dt>
                {t('price.room', { room, count: nights })}
                {isMembers && (
                  <>
                    {' '}
                    <Tag tone="accent">{t('memberPrice.price')}</Tag>
                  </>
                )}
              </dt>
              <dd>{formatFigure(price.exclusive, language)}</dd>
            </div>
            <div>
              <dt>{t('price.tax')}</dt>
              <dd>{formatFigure(price.tax, language)}</dd>
            </div>
          </>
        )}
        {order?.tenders.map((tender) => (
          <div key={tender.tender_id} data-off>
            <dt>{tenderWords(t, tender)}</dt>
            <dd>{formatFigure(negate(tender.amount), language)}</dd>
          </div>
        ))}
        <TotalPart
          total={hasTenders ? order.payable : total}
          label={totalLabel}
          {...(isMembers && !hasTenders && price.strike && { struck: price.strike })}
        />
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

const Nights = styled.details(type.small, {
  marginBlockStart: space.s,
  color: color.ink2,
  '& summary': { cursor: 'pointer', borderRadius: 4, paddingBlock: space.xxs },
  '& dl': { marginBlockStart: space.xs },
});
