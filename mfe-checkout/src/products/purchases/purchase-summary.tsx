import styled from '@emotion/styled';
import type { Purchase } from '@travel/contracts/endpoints/purchases';
import type { Money } from '@travel/contracts/money';
import { Card } from '@travel/ui/card';
import { formatDayRange } from '@travel/contracts/format/dates';
import { VisuallyHidden } from '@travel/ui/visually-hidden';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../foundation/host/host-context.tsx';
import { TotalLine } from '../../order/summary/total-line.tsx';

interface PurchaseSummaryProps {
  readonly purchase: Purchase;
  readonly total: Money;
}

/** What is bought, for which days where it is for any, and what it costs. */
export function PurchaseSummary({ purchase, total }: PurchaseSummaryProps) {
  const { t } = useTranslation('mfe-checkout');
  const heading = useId();
  return (
    <Card as="section" tone="raised" aria-labelledby={heading}>
      <Stack>
        <VisuallyHidden as="h2" id={heading}>
          {t('purchase.summary')}
        </VisuallyHidden>
        <PurchaseLines purchase={purchase} />
        <TotalLine total={total} label={t('summary.total')} />
      </Stack>
    </Card>
  );
}

/** A purchase in words: its name, one line more, its days. */
export function PurchaseLines({ purchase }: Pick<PurchaseSummaryProps, 'purchase'>) {
  const { locale } = useHost();
  const { name, detail, starts, ends } = purchase;
  return (
    <Lines>
      <b>{name}</b>
      {detail && <span>{detail}</span>}
      {starts && <span>{formatDayRange(starts, ends ?? starts, locale.language)}</span>}
    </Lines>
  );
}

const Stack = styled.div({ display: 'grid', gap: space.m });

const Lines = styled.p({
  display: 'grid',
  gap: space.xxs,
  overflowWrap: 'anywhere',
  '& b': type.titleSmall,
  '& span': { ...type.small, color: color.ink2 },
});
