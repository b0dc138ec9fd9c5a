import styled from '@emotion/styled';
import { Card } from '@travel/ui/card';
import { SafeIcon, StarIcon } from '@travel/ui/icons';
import { VisuallyHidden } from '@travel/ui/visually-hidden';
import { card, color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { OrderTotals } from '@travel/contracts/endpoints/orders';
import type { Money } from '@travel/contracts/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../foundation/host/host-context.tsx';
import { ArrivalLight } from './arrival-light.tsx';
import { usePolicyWords } from '../../order/summary/policy-words.ts';
import { StayFacts } from './stay-facts.tsx';
import { StayScene } from './stay-scene.tsx';
import type { Stay } from './stay.ts';
import { MemberSaving } from '../../order/summary/member-saving.tsx';
import { OtherCurrency } from '../../order/summary/other-currency.tsx';
import { PriceLines } from './price-lines.tsx';

interface StaySummaryProps {
  readonly stay: Stay;
  readonly total: Money;
  /** What is taken off it, while it is paid. */
  readonly order?: OrderTotals | null | undefined;
  /** Nobody will pay for it any more. */
  readonly over?: boolean;
}

/** What is being paid for: place, room, dates, the sum, and what becomes of it when plans change. */
export function StaySummary({ stay, total, order, over = false }: StaySummaryProps) {
  const { t } = useTranslation('mfe-checkout');
  const heading = useId();
  return (
    <div>
      <Card as="section" tone="raised" flush aria-labelledby={heading}>
        <Picture stay={stay} first />
        <Body>
          <VisuallyHidden as="h2" id={heading}>
            {t('summary.title')}
          </VisuallyHidden>
          <div>
            <Name>
              {stay.hotel_name} <Stars count={stay.stars} />
            </Name>
            <RoomLine stay={stay} />
          </div>
          <Part>
            <StayFacts stay={stay} />
            <Light>
              <ArrivalLight stay={stay} />
            </Light>
          </Part>
          <Part>
            <PriceLines
              stay={stay}
              total={total}
              totalLabel={t(over ? 'payment.total' : 'summary.total')}
              order={order}
            />
          </Part>
          {!over && <OtherCurrency total={total} />}
          {!over && <MemberSaving price={stay.price} />}
        </Body>
      </Card>
      {!over && <Policy stay={stay} />}
    </div>
  );
}

export function RoomLine({ stay }: { readonly stay: Pick<Stay, 'room_name' | 'board'> }) {
  const { t } = useTranslation('mfe-checkout');
  return <Room>{t('stay.roomBoard', { room: stay.room_name, board: t(`board.${stay.board}`) })}</Room>;
}

function Stars({ count }: { readonly count: number }) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <Row role="img" aria-label={t('stay.stars', { count })}>
      {Array.from({ length: count }, (_, index) => (
        <StarIcon key={index} size={14} fill="currentColor" />
      ))}
    </Row>
  );
}

/** What comes back and until when, with the promise that holds while nothing is confirmed. */
export function Policy({ stay }: { readonly stay: Stay }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const { headline, rest, clock } = usePolicyWords()(stay.cancellation, stay, language);
  return (
    <Line>
      <SafeIcon />
      <span>
        <b>{headline}</b> {[...rest, ...(stay.cancellation.steps.length > 0 ? [clock] : [])].join(' ')}{' '}
        {t('policy.promise')}
      </span>
    </Line>
  );
}

const Picture = styled(StayScene)({ blockSize: 148 });
const Body = styled.div({ display: 'grid', gap: space.m, padding: card.padding });
const Name = styled.p(type.titleSmall, { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.xs });
const Row = styled.span({ display: 'inline-flex', gap: 2 });
const Room = styled.p(type.small, { color: color.ink2 });
const Part = styled.div({ paddingBlockStart: space.m, borderBlockStart: `1px solid ${color.line}` });
const Light = styled.div(type.small, {
  marginBlockStart: space.m,
  color: color.ink2,
  '& p': { marginBlockStart: space.xs },
});
const Line = styled.p(type.small, {
  display: 'flex',
  gap: space.s,
  marginBlockStart: space.m,
  paddingInline: space.xs,
  '& svg': { flex: 'none' },
});
