import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { SafeIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { usePolicyTexts } from './use-policy-texts.ts';
import { useTexts } from '../../order/use-texts.ts';

/** Shows an item's cancellation policy, and states that nothing is charged before confirmation. */
export function ItemPolicy({ item, isNamed }: { readonly item: OrderItem; readonly isNamed: boolean }) {
  const say = useTexts([item]);
  const policy = usePolicyTexts()(item);
  if (!policy) return null;
  const { headline, rest, clock } = policy;
  return (
    <Line>
      <SafeIcon />
      <span>
        {isNamed && <Title>{item.title}</Title>}
        <b>{headline}</b> {[...rest, clock, say('policy.promise')].filter(Boolean).join(' ')}
      </span>
    </Line>
  );
}

const Title = styled.span({ display: 'block' });

const Line = styled.p(type.small, {
  display: 'flex',
  gap: space.s,
  marginBlockStart: space.m,
  paddingInline: space.xs,
  '& svg': { flex: 'none' },
});
