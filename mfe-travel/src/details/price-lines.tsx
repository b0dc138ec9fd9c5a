import styled from '@emotion/styled';
import type { Money } from '@travel/contracts/money/money';
import { Card } from '@travel/ui/cards/card.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface LineProps {
  readonly label: string;
  readonly amount: Money;
}

export function PriceLine({ label, amount }: LineProps) {
  const { language } = useHost().locale;
  return (
    <Line>
      <dt>{label}</dt>
      <dd>
        <Price value={amount} language={language} figureOnly />
      </dd>
    </Line>
  );
}

/** Shows the total of the price lines above. `before`, such as a struck price, precedes the amount. */
export function PriceTotal({ label, amount, before }: LineProps & { readonly before?: ReactNode }) {
  const { language } = useHost().locale;
  return (
    <Total>
      <dt>{label}</dt>
      <dd>
        {before}
        <Price value={amount} language={language} size="medium" />
      </dd>
    </Total>
  );
}

export const PriceBox = styled(Card)({ display: 'grid', gap: space.m });

export const PriceTop = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: space.s,
  '& small': { ...type.small, color: color.ink2 },
});

const Line = styled.div(type.small, type.figures, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.m,
  paddingBlock: 2,
  '& dd': { margin: 0 },
});

const Total = styled(Line)({
  alignItems: 'baseline',
  marginBlock: space.xs,
  paddingBlockStart: space.xs,
  borderBlockStart: `1px solid ${color.line}`,
  fontWeight: font.strong,
  '& s': { color: color.ink2, fontWeight: font.regular, marginInlineEnd: space.xs },
});
