import styled from '@emotion/styled';
import type { Money } from '@travel/contracts/money/money';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Price } from '@travel/ui/cards/price.tsx';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { MemberPriceHint, MemberTag } from './member-price.tsx';
import type { MemberPrice } from './offer.ts';

interface NightCostProps {
  readonly price: {
    readonly per_night: Money;
    readonly strike: Money | null;
    readonly member?: Pick<MemberPrice, 'applies' | 'other_per_night'> | undefined;
  };
  /** Unit of the price, such as `a night`. */
  readonly unit: string;
  /** Text of the total price, such as `USD 848.00 for 4 nights, taxes included`. */
  readonly total: string;
}

export function NightPrice({ price, unit, total }: NightCostProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  return (
    <Cost>
      <MemberTag member={price.member} />
      <Price value={price.per_night} language={language} size="large" align="end" unit={unit} />
      <Totals>
        {price.strike && (
          <s>
            <VisuallyHidden>{t('offers.instead')} </VisuallyHidden>
            {formatMoney(price.strike, language)}
          </s>
        )}
        <span>{total}</span>
      </Totals>
      <MemberPriceHint member={price.member} />
    </Cost>
  );
}

const Cost = styled.div({ display: 'grid', justifyItems: 'end', textAlign: 'end' });

// Keeps the struck price first if the line wraps.
const Totals = styled.p(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  columnGap: 6,
  color: color.ink2,
});
