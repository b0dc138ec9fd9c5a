import styled from '@emotion/styled';
import type { Money } from '@travel/contracts/money/money';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface TotalPartProps {
  readonly total: Money;
  readonly label: string;
  /** The public price, if `total` is a member price. */
  readonly struck?: Money;
}

/** The total, below the other lines of a price. */
export function TotalPart({ total, label, struck }: TotalPartProps) {
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

/** List of price lines: a label and an amount each. */
export const Lines = styled.dl(type.small, {
  display: 'grid',
  gap: space.xs,
  '& > div': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space.m },
  '& dd': { flex: 'none', margin: 0, whiteSpace: 'nowrap' },
  '& [data-off]': { color: color.positive },
});

const Total = styled.div({
  paddingBlockStart: space.m,
  marginBlockStart: space.xs,
  borderBlockStart: `1px solid ${color.line}`,
  // A total without price lines above needs no border of its own.
  '&:first-of-type': { paddingBlockStart: 0, marginBlockStart: 0, borderBlockStart: 0 },
  '& dt': { ...type.body, fontWeight: font.strong },
});
