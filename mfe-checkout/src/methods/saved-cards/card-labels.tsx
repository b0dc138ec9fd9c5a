import styled from '@emotion/styled';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { BrandMark, brandNames } from '@travel/ui/pictures/icons/brand-mark.tsx';
import type { ListedCard } from './listed-card.ts';

type T = TFunction<'mfe-checkout'>;

const getBrandLabel = ({ brand }: ListedCard, t: T): string =>
  brand === 'unknown' ? t('card.saved.card') : brandNames[brand];

/** Returns "Visa ending 4242". */
const getCardEnding = (card: ListedCard, t: T): string =>
  card.last4 === ''
    ? getBrandLabel(card, t)
    : t('card.saved.ending', { brand: getBrandLabel(card, t), last4: card.last4 });

/** Returns "Visa ending 4242, expires 08/29". */
export const describeCard = (card: ListedCard, t: T): string =>
  card.expiry === ''
    ? getCardEnding(card, t)
    : t('card.saved.facts', { ending: getCardEnding(card, t), expiry: card.expiry });

/** Returns a card's nickname, otherwise its brand and last digits. */
export const getSavedCardName = (card: ListedCard, t: T): string => card.nickName || getCardEnding(card, t);

export function CardInList({ card }: { readonly card: ListedCard }) {
  const { t } = useTranslation('mfe-checkout');
  return (
    <>
      <BrandMark brand={card.brand} />
      <Label>
        <Name>
          <bdi>{getSavedCardName(card, t)}</bdi>
          {card.isDefault && <Tag tone="edged">{t('card.saved.default')}</Tag>}
        </Name>
        {(card.nickName || card.expiry) && (
          <Facts>{card.nickName ? describeCard(card, t) : t('card.saved.expires', { expiry: card.expiry })}</Facts>
        )}
      </Label>
    </>
  );
}

/** The chosen card with its expiry, so that a traveller recognises it without opening the list. */
export function SelectedCard({ card }: { readonly card: ListedCard }) {
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
          <Strong>{getCardEnding(card, t)}</Strong>
        )}
        {card.expiry !== '' && <Expiry>{t('card.saved.expires', { expiry: card.expiry })}</Expiry>}
      </span>
    </>
  );
}

const Label = styled.span({ display: 'grid', minInlineSize: 0 });
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
const Expiry = styled(Facts)({ display: 'block' });
