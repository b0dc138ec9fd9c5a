import { CardIcon, InvoiceIcon, PlusIcon } from '@travel/ui/icons';
import styled from '@emotion/styled';
import { CardChosen, CardInList } from '../../methods/saved-cards/card-words.tsx';
import type { FaceProps } from './method-dropdown.tsx';

const icons = { add: PlusIcon, other: CardIcon, invoice: InvoiceIcon, cards: CardIcon } as const;

/** How a way to pay reads. */
export function MethodWords({ option: { uniquekey, label, card }, where }: FaceProps) {
  if (card) return where === 'list' ? <CardInList card={card} /> : <CardChosen card={card} />;
  const Icon = icons[uniquekey];
  return (
    <>
      <Place>
        <Icon />
      </Place>
      {label}
    </>
  );
}

// As wide as a card's mark, so that the words stand below each other.
const Place = styled.span({ flex: 'none', inlineSize: 44, display: 'grid', placeItems: 'center' });
