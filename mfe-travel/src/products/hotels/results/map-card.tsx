import styled from '@emotion/styled';
import { Card, CardLink } from '@travel/ui/card';
import { IconButton } from '@travel/ui/icon-button';
import { CloseIcon } from '@travel/ui/icons';
import { plainClick } from '@travel/ui/plain-click';
import { Price } from '@travel/ui/price';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import type { HotelResult } from '../hotel.ts';
import { OfferPicture } from '../../../offers/offer-picture.tsx';
import { MemberTag } from '../../../offers/member-price.tsx';
import { useHost } from '../../../host/host-context.tsx';
import type { Pin } from '../../../results/map/use-pins.ts';

interface MapCardProps {
  readonly pin: Pin;
  /** All that the list knows of it, once that part of the list is there. */
  readonly hotel: HotelResult | undefined;
  readonly to: string | undefined;
  readonly several: boolean;
  readonly onClose: () => void;
}

/** The hotel of a pin, small. The whole card leads to its page. */
export function MapCard({ pin, hotel, to, several, onClose }: MapCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale, navigate } = useHost();
  return (
    <Small as="article" tone="raised" flush aria-label={pin.name}>
      <Picture scene={hotel?.scenes[0]} />
      <Body>
        <h2 css={type.titleSmall}>
          {to === undefined ? (
            pin.name
          ) : (
            <CardLink href={to} onClick={plainClick(to, (href) => navigate(href))}>
              {pin.name}
            </CardLink>
          )}
        </h2>
        <Quiet>{hotel && t('hotels.where', { area: hotel.area, note: hotel.note })}</Quiet>
        <MemberTag member={{ applies: pin.forMembers }} />
        <p>
          <Price value={pin.price} language={locale.language} />{' '}
          <small>{t(several ? 'offers.nightAndRoom' : 'offers.night')}</small>
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
