import styled from '@emotion/styled';
import { ButtonLink } from '@travel/ui/button-link';
import { Card } from '@travel/ui/card';
import { formatMoney } from '@travel/contracts/format/money';
import { media } from '@travel/ui/media';
import { Price } from '@travel/ui/price';
import { color, motion, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { VisuallyHidden } from '@travel/ui/visually-hidden';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { HotelResult } from '../hotel.ts';
import { OfferPicture } from '../../../offers/offer-picture.tsx';
import { MembersPay, MemberTag } from '../../../offers/member-price.tsx';
import { PolicyLine } from '../../../offers/policy-line.tsx';
import { RoomsLeft } from '../parts/rooms-left.tsx';
import { ScoreWords } from '../../../offers/score-words.tsx';
import { Stars } from '../parts/stars.tsx';
import { useHost } from '../../../host/host-context.tsx';
import { usePageLink } from '../../../host/use-page-link.ts';
import { pointAt, pointAway, type PointingStore } from '../../../results/map/pointing.ts';

interface HotelCardProps {
  readonly hotel: HotelResult;
  /** The place's clock. */
  readonly zone: string;
  /** What the total is for: `4 nights`. */
  readonly nights: string;
  /** Whether several rooms are wanted: the price is of one. */
  readonly several: boolean;
  readonly to: string;
  readonly first: boolean;
  readonly pointing: PointingStore;
}

/** A hotel with its cheapest room that fits; one link carries the whole card. */
export const HotelCard = memo(function HotelCard(props: HotelCardProps) {
  const { hotel, zone, nights, several, to, first, pointing } = props;
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const link = usePageLink();
  const { price, name, hotel_id: id } = hotel;
  const raised = useStore(pointing, (state) => state.chosen?.id === id || (state.id === id && state.from === 'map'));
  const total = t('hotels.total', { total: formatMoney(price.inclusive, locale.language), nights });

  return (
    <Article
      as="article"
      flush
      chosen={raised}
      aria-label={name}
      onPointerEnter={() => pointAt(pointing, id, 'list')}
      onPointerLeave={() => pointAway(pointing, id)}
      onFocus={() => pointAt(pointing, id, 'list')}
      onBlur={() => pointAway(pointing, id)}
    >
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
        <RoomsLeft left={hotel.left} />
        <Foot>
          <Select size="small" aria-label={t('offers.selectNamed', { name })} {...link(to)}>
            {t('hotels.select')}
          </Select>
          <Cost>
            <MemberTag member={price.member} />
            <Price
              value={price.per_night}
              language={locale.language}
              size="large"
              align="end"
              unit={t(several ? 'offers.nightAndRoom' : 'offers.night')}
            />
            <Totals>
              {price.strike && (
                <s>
                  <VisuallyHidden>{t('offers.instead')} </VisuallyHidden>
                  {formatMoney(price.strike, locale.language)}
                </s>
              )}
              <span>{total}</span>
            </Totals>
            <MembersPay member={price.member} />
          </Cost>
        </Foot>
      </Body>
    </Article>
  );
});

const Article = styled(Card)({
  display: 'grid',
  [media.tablet]: { gridTemplateColumns: 'minmax(160px, 34%) minmax(0, 1fr)', minBlockSize: 208 },
  transition: `border-color ${motion.quick} ${motion.ease}`,
  [media.hover]: { '&:hover': { borderColor: color.lineStrong } },
});

const Picture = styled(OfferPicture)({
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

// The price it was goes above, where both do not stand beside each other.
const Totals = styled(Quiet)({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 6 });

// The whole card is its target.
const Select = styled(ButtonLink)({
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});
