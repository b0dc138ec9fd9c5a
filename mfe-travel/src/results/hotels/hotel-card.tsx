import styled from '@emotion/styled';
import { ButtonLink } from '@travel/ui/button-link';
import { Card } from '@travel/ui/card';
import { formatMoney } from '@travel/ui/format/money';
import { media } from '@travel/ui/media';
import { Price } from '@travel/ui/price';
import { color, motion, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { VisuallyHidden } from '@travel/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import type { HotelResult } from '../../hotels/hotel.ts';
import { HotelScene } from '../../hotels/hotel-scene.tsx';
import { PolicyLine } from '../../hotels/policy-line.tsx';
import { RoomsLeft } from '../../hotels/rooms-left.tsx';
import { ScoreWords } from '../../hotels/score-words.tsx';
import { Stars } from '../../hotels/stars.tsx';
import { useHost } from '../../host/host-context.tsx';
import { usePageLink } from '../../host/use-page-link.ts';

interface HotelCardProps {
  readonly hotel: HotelResult;
  /** The place's clock. */
  readonly zone: string;
  /** What the total is for: `4 nights`. */
  readonly stay: string;
  readonly rooms: number;
  readonly to: string;
  readonly first: boolean;
}

/** A hotel with its cheapest room that fits; one link carries the whole card. */
export function HotelCard({ hotel, zone, stay, rooms, to, first }: HotelCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const link = usePageLink();
  const { price, name } = hotel;
  const total = t('hotels.total', { total: formatMoney(price.inclusive, locale.language), stay });

  return (
    <Article as="article" flush aria-label={name}>
      <Picture scene={hotel.scenes[0]} first={first} />
      <Body>
        <Head>
          <div>
            <Name>
              {name} <Stars count={hotel.stars} />
            </Name>
            <Quiet>{t('hotels.where', { area: hotel.area, note: hotel.note })}</Quiet>
          </div>
          <ScoreWords score={hotel.score} reviews={hotel.reviews} />
        </Head>
        <div>
          <Room>{t('hotels.room', { room: hotel.room_name, board: t(`hotels.boardWith.${hotel.board}`) })}</Room>
          <PolicyLine cancellation={hotel.cancellation} zone={zone} />
        </div>
        <Foot>
          <div>
            <RoomsLeft left={hotel.left} />
          </div>
          <Cost>
            <Price
              value={price.per_night}
              language={locale.language}
              size="large"
              align="end"
              unit={t(rooms > 1 ? 'hotels.nightAndRoom' : 'hotels.night')}
            />
            <Quiet>
              {price.strike && (
                <s>
                  <VisuallyHidden>{t('hotels.instead')} </VisuallyHidden>
                  {formatMoney(price.strike, locale.language)}
                </s>
              )}{' '}
              {total}
            </Quiet>
          </Cost>
        </Foot>
        <Select size="small" aria-label={t('hotels.selectHotel', { hotel: name })} {...link(to)}>
          {t('hotels.select')}
        </Select>
      </Body>
    </Article>
  );
}

const Article = styled(Card)({
  display: 'grid',
  [media.tablet]: { gridTemplateColumns: 'minmax(160px, 34%) minmax(0, 1fr)', minBlockSize: 208 },
  transition: `border-color ${motion.quick} ${motion.ease}`,
  [media.hover]: { '&:hover': { borderColor: color.lineStrong } },
});

const Picture = styled(HotelScene)({
  aspectRatio: '16 / 10',
  [media.tablet]: { position: 'absolute', insetBlock: 0, insetInlineStart: 0, inlineSize: '34%', aspectRatio: 'auto' },
});

const Body = styled.div({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  padding: space.m,
  [media.tablet]: { gridColumn: 2 },
});

const Head = styled.div({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: space.s });
const Name = styled.h2(type.titleSmall, { '& svg': { verticalAlign: 'middle' } });
const Quiet = styled.p(type.small, { color: color.ink2 });
const Room = styled.p(type.small);

const Foot = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: space.s,
  marginBlockStart: 'auto',
});

const Cost = styled.div({ display: 'grid', justifyItems: 'end', textAlign: 'end' });

// The whole card is its target.
const Select = styled(ButtonLink)({
  alignSelf: 'flex-end',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});
