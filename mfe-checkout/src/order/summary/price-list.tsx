import styled from '@emotion/styled';
import type { Money } from '@travel/contracts/money/money';
import { Price, type PriceProps } from '@travel/ui/cards/price.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface PriceLineProps extends Pick<PriceProps, 'size' | 'tone'> {
  readonly label: ReactNode;
  readonly amount: Money;
  /** Whether the amount reduces the total. */
  readonly isDeduction?: boolean;
}

export function PriceLine({ label, amount, isDeduction = false, ...price }: PriceLineProps) {
  const { language } = useHost().locale;
  return (
    <div data-off={isDeduction || undefined}>
      <dt>{label}</dt>
      <dd>
        <Price value={amount} language={language} {...price} />
      </dd>
    </div>
  );
}

interface TotalLineProps {
  readonly total: Money;
  readonly label: string;
  /** The public price, if `total` is a member price. */
  readonly struck?: Money;
}

export function TotalLine({ total, label, struck }: TotalLineProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  return (
    <Total>
      <dt>{label}</dt>
      <dd>
        <Price
          value={total}
          language={language}
          size="large"
          align="end"
          {...(struck && { struck, struckLabel: t('memberPrice.instead') })}
        />
      </dd>
    </Total>
  );
}

export const PriceList = styled.dl(type.small, {
  display: 'grid',
  gap: space.xs,
  '& > div': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space.m },
  '& dd': { flex: 'none', margin: 0, whiteSpace: 'nowrap' },
  '& [data-off]': { color: color.positive },
  // An amount that the line above contains, so it must not look like one more to add.
  '& [data-part]': { marginBlockStart: `-${space.xxs}`, paddingInlineStart: space.m, color: color.ink2 },
});

const Total = styled.div({
  paddingBlockStart: space.m,
  marginBlockStart: space.xs,
  borderBlockStart: `1px solid ${color.line}`,
  // A total without price lines above needs no border of its own.
  '&:first-of-type': { paddingBlockStart: 0, marginBlockStart: 0, borderBlockStart: 0 },
  '& dt': { ...type.body, fontWeight: font.strong },
});
