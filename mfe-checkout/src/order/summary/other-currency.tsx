import styled from '@emotion/styled';
import type { Money } from '@travel/contracts/money/money';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

/** Explains why the total does not follow a newly chosen currency: the hold keeps its price. */
export function OtherCurrency({ total }: { readonly total: Money }) {
  const { t } = useTranslation('mfe-checkout');
  const { currency } = useHost().locale;
  if (currency === total.currency) return null;
  return <Line>{t('summary.otherCurrency', { held: total.currency, chosen: currency })}</Line>;
}

const Line = styled.p(type.small, { color: color.ink2 });
