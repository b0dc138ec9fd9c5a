import styled from '@emotion/styled';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BrandMark, brandNames } from '@travel/ui/pictures/icons/brand-mark.tsx';
import type { ListedCard } from './listed-card.ts';

type T = TFunction<'mfe-checkout'>;

const brandName = ({ brand }: ListedCard, t: T): string =>
  brand === 'unknown' ? t('card.saved.card') : brandNames[brand];

/** Returns "Visa ending 4242". */
const cardEnding = (card: ListedCard, t: T): string =>
  card.last4 === '' ? brandName(card, t) : t('card.saved.ending', { brand: brandName(card, t), last4: card.last4 });

/** Returns "Visa ending 4242, expires 08/29". */
export const cardFacts = (card: ListedCard, t: T): string =>
  card.expiry === ''
    ? cardEnding(card, t)
    : t('card.saved.facts', { ending: cardEnding(card, t), expiry: card.expiry });

/** Returns a card's nickname, otherwise its brand and last digits. */
export const cardName = (card: ListedCard, t: T): string => card.nickName || cardEnding(card, t);

/** A saved card in the list. */
export function CardInList({ card }: { readonly card: ListedCard }) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <>
      <BrandMark brand={card.brand} />
      <Words>
        <Name>
          <bdi>{cardName(card, t)}</bdi>
          {card.isDefault && <Tag tone="edged">{t('card.saved.default')}</Tag>}
        </Name>
        {(card.nickName || card.expiry) && (
          <Facts>{card.nickName ? cardFacts(card, t) : t('card.saved.expires', { expiry: card.expiry })}</Facts>
        )}
      </Words>
    </>
  );
}

/** A saved card on the list's button. */
export function CardChosen({ card }: { readonly card: ListedCard }) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <>
      <BrandMark brand={card.brand} />
      <span>
        {card.nickName ? (
          <>
            <Strong>{card.nickName}</Strong> <Quiet>{t('card.saved.endingShort', { last4: card.last4 })}</Quiet>
          </>
        ) : (
          <Strong>{cardEnding(card, t)}</Strong>
        )}
      </span>
    </>
  );
}

const Words = styled.span({ display: 'grid', minInlineSize: 0 });
const Name = styled.span({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  fontWeight: font.strong,
  overflowWrap: 'anywhere',
});
const Facts = styled.span(type.small, { color: color.ink2 });
const Strong = styled.bdi({ fontWeight: font.strong });
const Quiet = styled.span({ color: color.ink2 });
