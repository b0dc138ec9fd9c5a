import styled from '@emotion/styled';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { LodgingUnit } from '../lodging.ts';
import { useCostWords } from '../use-cost-words.ts';

interface CostsProps {
  readonly fees: LodgingUnit['price']['fees'];
  readonly deposit: LodgingUnit['deposit'];
}

/** Lists the fees included in the price and the deposit. */
export function Costs({ fees, deposit }: CostsProps) {
  const lines = useCostWords()(fees, deposit);
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
