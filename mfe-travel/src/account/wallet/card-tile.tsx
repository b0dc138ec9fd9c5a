import styled from '@emotion/styled';
import { Card } from '@travel/ui/cards/card.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { WalletProduct } from '@travel/contracts/endpoints/payments/wallet';
import type { ReactNode } from 'react';
import { CardPicture } from './card-picture.tsx';

interface CardTileProps {
  readonly card: Pick<WalletProduct, 'payment_card_image' | 'payment_card_name' | 'mst_type_name'>;
  /** Status tag next to the card type, such as expired; absent for usable cards. */
  readonly state?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a certificate or discount card: picture, name, type and details. */
export function CardTile({ card, state, children }: CardTileProps) {
  return (
    <Tile as="article" flush aria-label={card.payment_card_name}>
      <Picture name={card.payment_card_image} />
      <Body>
        <Tags>
          <Tag tone="edged">{card.mst_type_name}</Tag>
          {state}
        </Tags>
        <h3 css={type.titleSmall}>{card.payment_card_name}</h3>
        {children}
      </Body>
    </Tile>
  );
}

export const CardGrid = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 284px), 1fr))',
  gap: space.l,
  listStyle: 'none',
  '& > li': { display: 'grid', minInlineSize: 0 },
});

export const CardText = styled.p(type.small, { color: color.ink2 });

const Tile = styled(Card)({ display: 'grid', gridTemplateRows: 'auto 1fr' });
const Picture = styled(CardPicture)({ aspectRatio: '16 / 7' });

const Body = styled.div({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  padding: space.l,
  '& > :last-child': { marginBlockStart: 'auto' },
});

const Tags = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
