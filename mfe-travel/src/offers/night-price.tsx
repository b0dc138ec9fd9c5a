import styled from '@emotion/styled';
import type { Money } from '@travel/contracts/money/money';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { MemberTag } from './member-price.tsx';
import type { MemberPrice } from './offer.ts';

interface NightCostProps {
  readonly price: {
    readonly inclusive: Money;
    readonly per_night: Money;
    readonly strike: Money | null;
    readonly member?: Pick<MemberPrice, 'applies' | 'other_per_night'> | undefined;
  };
  /** Unit of the price, such as `a night`. */
  readonly unit: string;
  /** Text for what the total price covers: `4 nights`. */
  readonly nights: string;
}

/** Shows the total price of a stay, and in small text the nights that it covers and the price of one night. */
export function NightPrice({ price, unit, nights }: NightCostProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  return (
    <Cost>
      <MemberTag member={price.member} />
      <Total>
        {price.strike && (
          <s>
            <VisuallyHidden>{t('offers.instead')} </VisuallyHidden>
            {formatMoney(price.strike, language)}
          </s>
        )}
        <Price value={price.inclusive} language={language} size="large" />
      </Total>
      <Nights>{t('results.where', { area: nights, note: `${formatMoney(price.per_night, language)} ${unit}` })}</Nights>
    </Cost>
  );
}

const Cost = styled.div({ display: 'grid', justifyItems: 'end', textAlign: 'end' });

// Keeps the struck price first if the line wraps.
const Total = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'baseline',
  columnGap: space.xs,
  '& s': { ...type.small, color: color.ink2 },
});
const Nights = styled.p(type.small, { color: color.ink2 });
