import styled from '@emotion/styled';
import { Card, CardLink } from '@travel/ui/cards/card.tsx';
import { IconButton } from '@travel/ui/actions/icon-button.tsx';
import { CloseIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { MemberTag } from '../../offers/member-price.tsx';
import { OfferPicture } from '../../offers/offer-picture.tsx';
import type { DrawnScene } from '../../offers/offer.ts';
import type { Pin } from './use-pins.ts';

export interface OfferMapCardProps {
  readonly pin: Pin;
  /** The offer as in the list; undefined until that part of the list is loaded. */
  readonly offer:
    | {
        readonly where: string;
        readonly scene?: DrawnScene | undefined;
        /** Picture that replaces the offer's scene. */
        readonly picture?: ReactNode;
        readonly to: string;
      }
    | undefined;
  /** Unit of the price: `a night`. */
  readonly unit: string;
  readonly onClose: () => void;
}

/** Small card of a selected pin. The entire card links to the offer's page. */
export function OfferMapCard({ pin, offer, unit, onClose }: OfferMapCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale, navigate } = useHost();
  return (
    <Small as="article" tone="raised" flush aria-label={pin.name}>
      {offer?.picture ?? <Picture scene={offer?.scene} />}
      <Body>
        <h2 css={type.titleSmall}>
          {offer ? (
            <CardLink href={offer.to} onClick={navigateOnClick(offer.to, (href) => navigate(href))}>
              {pin.name}
            </CardLink>
          ) : (
            pin.name
          )}
        </h2>
        <Quiet>{offer?.where}</Quiet>
        <MemberTag member={{ applies: pin.forMembers }} />
        <p>
          {pin.price && <Price value={pin.price} language={locale.language} />} <small>{unit}</small>
        </p>
      </Body>
      <Close label={t('results.map.closeCard')} icon={<CloseIcon size={18} />} onClick={onClose} />
    </Small>
  );
}

const Small = styled(Card)({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  inlineSize: 'min(340px, 100%)',
  minBlockSize: 108,
  pointerEvents: 'auto',
});
const Picture = styled(OfferPicture)({ blockSize: '100%' });
const Body = styled.div({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: space.xxs,
  padding: space.s,
  paddingInlineEnd: 44,
  '& small': { ...type.small, color: color.ink2 },
});
const Quiet = styled.p(type.small, { color: color.ink2, minBlockSize: '1lh' });
const Close = styled(IconButton)({ position: 'absolute', zIndex: 1, insetBlockStart: 4, insetInlineEnd: 4 });
