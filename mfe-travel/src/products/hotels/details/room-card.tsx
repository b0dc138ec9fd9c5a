import styled from '@emotion/styled';
import { Button } from '@travel/ui/button';
import { Card } from '@travel/ui/card';
import { BreakfastIcon, CheckIcon } from '@travel/ui/icons';
import { media } from '@travel/ui/media';
import { Price } from '@travel/ui/price';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import type { RoomOffer } from '../hotel.ts';
import { OfferPicture } from '../../../offers/offer-picture.tsx';
import { MembersPay, MemberTag } from '../../../offers/member-price.tsx';
import { PolicyLine } from '../../../offers/policy-line.tsx';
import { RoomsLeft } from '../parts/rooms-left.tsx';
import { useHost } from '../../../host/host-context.tsx';

interface RoomCardProps {
  readonly room: RoomOffer;
  readonly zone: string;
  readonly rooms: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** A kind of room: what it is, what of it comes back, what it costs. */
export function RoomCard({ room, zone, rooms, chosen, onChoose }: RoomCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const { member } = room.price;
  const facts = new Intl.ListFormat(locale.language, { type: 'unit', style: 'short' }).format(room.facts);
  return (
    <Box as="article" flush chosen={chosen} aria-label={room.room_name}>
      <Picture scene={room.scene} />
      <Words>
        <h3 css={type.titleSmall}>{room.room_name}</h3>
        <Quiet>{facts}</Quiet>
        <Line>
          <BreakfastIcon size={16} /> {t(`hotels.boards.${room.board}`)}
        </Line>
        <PolicyLine cancellation={room.cancellation} zone={zone} />
        <Quiet>{t('hotels.page.sleeps', { count: room.max_guests })}</Quiet>
      </Words>
      <Cost>
        <MemberTag member={member} />
        <Price
          value={room.price.per_night}
          language={locale.language}
          size="medium"
          align="end"
          {...(member?.applies && { struck: member.other_per_night, struckLabel: t('offers.instead') })}
          unit={t('offers.taxesIn', { unit: t(rooms > 1 ? 'offers.nightAndRoom' : 'offers.night') })}
        />
        <MembersPay member={member} />
        <RoomsLeft left={room.left} />
        <Button
          size="small"
          tone={chosen ? 'ink' : 'outline'}
          aria-pressed={chosen}
          aria-label={t(chosen ? 'hotels.page.selectedRoom' : 'hotels.page.selectRoom', { room: room.room_name })}
          {...(chosen && { icon: <CheckIcon size={18} /> })}
          onClick={onChoose}
        >
          {t(chosen ? 'hotels.page.selected' : 'hotels.page.select')}
        </Button>
      </Cost>
    </Box>
  );
}

const Box = styled(Card)({
  display: 'grid',
  [media.tablet]: { gridTemplateColumns: '24% minmax(0, 1fr) auto', minBlockSize: 158 },
});

const Picture = styled(OfferPicture)({
  aspectRatio: '2 / 1',
  [media.tablet]: { position: 'absolute', insetBlock: 0, insetInlineStart: 0, inlineSize: '24%', aspectRatio: 'auto' },
});

const Words = styled.div({
  display: 'grid',
  alignContent: 'start',
  gap: space.xxs,
  padding: space.m,
  [media.tablet]: { gridColumn: 2 },
});
const Quiet = styled.p(type.small, { color: color.ink2 });
const Line = styled.p(type.small, { display: 'flex', alignItems: 'center', gap: 6, marginBlockStart: space.xxs });

const Cost = styled.div({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space.xs,
  padding: space.m,
  [media.phone]: { paddingBlockStart: 0 },
});
