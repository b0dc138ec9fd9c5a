import styled from '@emotion/styled';
import { formatShortRange } from '@travel/contracts/format/dates';
import { ChevronDownIcon } from '@travel/ui/icons';
import { pageColumn } from '@travel/ui/page';
import { color, font, motion, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { OrderTotals } from '@travel/contracts/endpoints/orders';
import type { Money } from '@travel/contracts/money';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../foundation/host/host-context.tsx';
import { ArrivalLight } from './arrival-light.tsx';
import { StayFacts } from './stay-facts.tsx';
import { StayScene } from './stay-scene.tsx';
import type { Stay } from './stay.ts';
import { MemberSaving } from '../../order/summary/member-saving.tsx';
import { OtherCurrency } from '../../order/summary/other-currency.tsx';
import { PriceLines } from './price-lines.tsx';
import { Policy, RoomLine } from './stay-summary.tsx';

interface PhoneSummaryProps {
  readonly stay: Stay;
  readonly total: Money;
  /** What is taken off it, while it is paid. */
  readonly order?: OrderTotals | null | undefined;
}

/** The summary of small screens: one line above the page that opens to all of it. */
export function PhoneSummary({ stay, total, order }: PhoneSummaryProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  return (
    <Bar>
      <summary>
        <Picture stay={stay} first />
        <Words>
          <b>{stay.hotel_name}</b>
          <span>
            {t('summary.short', {
              dates: formatShortRange(stay.checkin, stay.checkout, language),
              room: stay.room_name,
            })}
          </span>
        </Words>
        <ChevronDownIcon aria-hidden />
      </summary>
      <Body>
        <RoomLine stay={stay} />
        <StayFacts stay={stay} />
        <Light>
          <ArrivalLight stay={stay} />
        </Light>
        <PriceLines stay={stay} total={total} totalLabel={t('summary.total')} order={order} />
        <OtherCurrency total={total} />
        <MemberSaving price={stay.price} />
        <Policy stay={stay} />
      </Body>
    </Bar>
  );
}

const Bar = styled.details({
  background: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
  '& summary': {
    ...pageColumn,
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    paddingBlock: space.s,
    listStyle: 'none',
    cursor: 'pointer',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary > svg': { flex: 'none', transition: `rotate ${motion.quick} ${motion.ease}` },
  '&[open] summary > svg': { rotate: '180deg' },
});

const Picture = styled(StayScene)({ flex: 'none', inlineSize: 64, blockSize: 56, borderRadius: radius.field });
const Words = styled.span({
  flex: 1,
  display: 'grid',
  minInlineSize: 0,
  '& b': { fontWeight: font.strong },
  '& span': { ...type.small, color: color.ink2 },
});
const Body = styled.div(pageColumn, { display: 'grid', gap: space.m, paddingBlock: `${space.xs} ${space.l}` });
const Light = styled.div(type.small, { color: color.ink2, '& p': { marginBlockStart: space.xs } });
