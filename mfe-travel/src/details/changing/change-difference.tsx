import styled from '@emotion/styled';
import { isUncharged, getReplacementCredit } from '@travel/contracts/payments/replaced-item';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { isPositive, isZero, negate, subtract, type Money } from '@travel/contracts/money/money';
import { font } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useDateChange } from './date-change-context.tsx';

/** Shows how much more or less the new dates cost than the refund for the booked dates. */
export function ChangeDifference({ total }: { readonly total: Money }) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const change = useDateChange();
  if (!change) return null;
  const { replaces } = change;
  const off = getReplacementCredit(replaces);
  // Amounts in two currencies have no difference; the bar above shows the refund.
  if (off.currency !== total.currency) return null;
  const difference = subtract(total, off);
  const kind = isUncharged(replaces) ? 'uncharged' : 'back';
  const amount = formatMoney(isPositive(difference) ? difference : negate(difference), language);
  const words = isZero(difference) ? 'same' : isPositive(difference) ? 'more' : 'less';
  return <Line>{t(`details.change.${kind}.${words}`, { amount })}</Line>;
}

const Line = styled.p(type.small, { fontWeight: font.strong });
