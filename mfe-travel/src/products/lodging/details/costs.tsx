import styled from '@emotion/styled';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { LodgingUnit } from '../lodging.ts';
import { formatLodgingCosts } from '../lodging-costs.ts';

interface CostsProps {
  readonly fees: LodgingUnit['price']['fees'];
  readonly deposit: LodgingUnit['deposit'];
}

/** Lists the fees included in the price and the deposit. */
export function Costs({ fees, deposit }: CostsProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const lines = formatLodgingCosts(t, (amount) => formatMoney(amount, language), fees, deposit);
  if (lines.length === 0) return null;
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}

const List = styled.ul(type.small, { color: color.ink2, listStyle: 'none' });
