import styled from '@emotion/styled';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import { ButtonLink } from '@travel/ui/button-link';
import { formatDayRange } from '@travel/contracts/format/dates';
import { media } from '@travel/ui/media';
import { Price } from '@travel/ui/price';
import { color, size, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { VisuallyHidden } from '@travel/ui/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayHere } from '@travel/contracts/days';
import { MemberTag } from '../../offers/member-price.tsx';
import { HotelScene } from '../../offers/hotel-scene.tsx';
import { useHost } from '../../host/host-context.tsx';
import { usePageLink } from '../../host/use-page-link.ts';
import { useWhoWords } from '../../search/box/use-who-words.ts';
import { formatRooms } from '../../search/party.ts';
import { hotelPickPath } from '../../products/hotels/home/hotel-pick-path.ts';
import { useHotelPicks, type HotelPick } from '../../products/hotels/home/use-hotel-picks.ts';
import { BoardSkeleton } from './board-skeleton.tsx';
import { alone, nextThursday } from './next-thursday.ts';
import { Head, Row, Table, thumb } from './timetable.tsx';

interface HotelBoardProps {
  readonly product: ProductDefinition;
  /** What stands here where no hotel can be had. */
  readonly otherwise: ReactNode;
}

/** Hotels for the usual business night, as a timetable with real prices. */
export function HotelBoard({ product, otherwise }: HotelBoardProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const who = useWhoWords();
  const { checkin, checkout } = nextThursday(todayHere());
  const load = useHotelPicks(product, { checkin, checkout, rooms: formatRooms(alone) }, 5);

  if (load.status === 'loading') return <BoardSkeleton label={t('hotels.loading')} />;
  if (load.status === 'failed' || load.value.length === 0) return otherwise;
  const titles = ['hotel', 'district', 'near', 'score', 'night'] as const;
  return (
    <section aria-labelledby="next-night">
      <Head>
        <h2 id="next-night" css={type.section}>
          {t('home.skyline.tonight')}
        </h2>
        <p>
          {t('home.skyline.taxesIn', {
            dates: formatDayRange(checkin, checkout, locale.language),
            who: who(alone, 'guests'),
          })}
        </p>
      </Head>
      <Board role="table">
        <thead role="rowgroup">
          <Row role="row">
            {titles.map((title) => (
              <th key={title} role="columnheader">
                {t(`home.skyline.${title}`)}
              </th>
            ))}
            <th role="columnheader">
              <VisuallyHidden>{t('home.skyline.select')}</VisuallyHidden>
            </th>
          </Row>
        </thead>
        <tbody role="rowgroup">
          {load.value.map((pick) => (
            <HotelRow key={pick.hotel_id} product={product} pick={pick} />
          ))}
        </tbody>
      </Board>
    </section>
  );
}

/** Hundredths that a price is below the usual one. */
const savingOf = ({ strike, inclusive }: HotelPick['price']): number =>
  strike ? Math.round(((strike.amount - inclusive.amount) * 100) / strike.amount) : 0;

function HotelRow({ product, pick }: { product: ProductDefinition; pick: HotelPick }) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const link = usePageLink();
  const saving = savingOf(pick.price);
  const figure = new Intl.NumberFormat(locale.language, { minimumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale.language, { style: 'percent' });
  return (
    <Row role="row">
      <th role="rowheader">
        <Thumb scene={pick.scenes[0]} />
        <span>
          <b>{pick.name}</b>
          <small>{pick.place.name}</small>
          <OnPhones>
            <MemberTag member={pick.price.member} />
            <Price value={pick.price.per_night} language={locale.language} />
          </OnPhones>
        </span>
      </th>
      <td role="cell">{pick.area}</td>
      <td role="cell">{pick.note}</td>
      <td role="cell">{figure.format(pick.score / 10)}</td>
      <td role="cell">
        {saving > 0 && (
          <Saving>
            <VisuallyHidden>{t('home.skyline.saving', { percent: percent.format(saving / 100) })}</VisuallyHidden>
            <span aria-hidden>−{percent.format(saving / 100)}</span>
          </Saving>
        )}
        <Price value={pick.price.per_night} language={locale.language} size="medium" />
        <Members>
          <MemberTag member={pick.price.member} />
        </Members>
      </td>
      <td role="cell">
        <ButtonLink
          size="small"
          aria-label={t('hotels.selectHotel', { hotel: pick.name })}
          {...link(hotelPickPath(product, pick, alone))}
        >
          {t('home.skyline.select')}
        </ButtonLink>
      </td>
    </Row>
  );
}

const Board = styled(Table)({
  '& thead th:nth-of-type(5)': { justifyContent: 'flex-end' },
  '& td:nth-of-type(4)': { textAlign: 'end' },
  [media.desktop]: { '& tr': { gridTemplateColumns: 'minmax(0, 2.3fr) 1.1fr 1.3fr 0.5fr minmax(150px, 1.2fr) 96px' } },
});

const Thumb = styled(HotelScene)(thumb);

const Saving = styled.span({ marginInlineEnd: space.xs, fontSize: size.small, color: color.accentText });

// Where its column is not shown.
const OnPhones = styled.span({ display: 'grid', justifyItems: 'start', [media.desktop]: { display: 'none' } });

const Members = styled.span({ display: 'block' });
