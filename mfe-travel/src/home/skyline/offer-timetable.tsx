import styled from '@emotion/styled';
import type { HomeOffer, TravelProduct } from '../../products/travel-product.ts';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import type { Money } from '@travel/contracts/money/money';
import { formatDayRange, formatWeekday } from '@travel/contracts/locale/format/dates';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberTag } from '../../offers/member-price.tsx';
import { OfferPicture } from '../../offers/offer-picture.tsx';
import { useToday } from '@travel/ui/remote/hydration.ts';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { usePartyText } from '../../search/box/use-party-text.ts';
import { useHomeOffers } from '../use-home-offers.ts';
import { TimetableSkeleton } from './timetable-skeleton.tsx';
import { findTypicalStay } from './typical-stay.ts';
import { Head, Row, Table, thumb } from './timetable.tsx';

interface OfferBoardProps {
  readonly product: TravelProduct;
  readonly otherwise: ReactNode;
}

/** Timetable of offers for the typical business night, or for the next week of what is sold by the week. */
export function OfferTimetable({ product, otherwise }: OfferBoardProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const who = usePartyText();
  const { checkin, checkout, rooms, isWeek } = findTypicalStay(product, useToday());
  const load = useHomeOffers(product, { checkin, checkout, rooms, limit: 5 });

  if (load.status === 'loading') return <TimetableSkeleton label={t('offers.loading')} />;
  if (load.status === 'failed' || load.value.length === 0) return otherwise;
  const titles = ['offer', 'district', 'near', 'score', isWeek ? 'aWeek' : 'night'] as const;
  return (
    <section aria-labelledby="next-night">
      <Head>
        <h2 id="next-night" css={type.section}>
          {isWeek
            ? t('home.skyline.week', { day: formatWeekday(checkin, locale.language) })
            : t('home.skyline.tonight')}
        </h2>
        <p>
          {t('home.skyline.taxesIn', {
            dates: formatDayRange(checkin, checkout, locale.language),
            who: who(rooms, 'guests'),
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
          {load.value.map((offer) => (
            <OfferRow key={offer.id} offer={offer} price={isWeek ? offer.price.inclusive : offer.price.per_night} />
          ))}
        </tbody>
      </Board>
    </section>
  );
}

const getSavingPercent = ({ strike, inclusive }: HomeOffer['price']): number =>
  strike ? Math.round(((strike.amount - inclusive.amount) * 100) / strike.amount) : 0;

function OfferRow({ offer, price }: { readonly offer: HomeOffer; readonly price: Money }) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const link = usePageLink();
  const saving = getSavingPercent(offer.price);
  const figure = new Intl.NumberFormat(locale.language, { minimumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale.language, { style: 'percent' });
  return (
    <Row role="row">
      <th role="rowheader">
        <Thumb scene={offer.scene} />
        <span>
          <b>{offer.name}</b>
          <small>{offer.place.name}</small>
          <OnPhones>
            <MemberTag member={offer.price.member} />
            <Price value={price} language={locale.language} />
          </OnPhones>
        </span>
      </th>
      <td role="cell">{offer.area}</td>
      <td role="cell">{offer.note}</td>
      <td role="cell">{offer.reviews > 0 && figure.format(offer.score / 10)}</td>
      <td role="cell">
        {saving > 0 && (
          <Saving>
            <VisuallyHidden>{t('home.skyline.saving', { percent: percent.format(saving / 100) })}</VisuallyHidden>
            <span aria-hidden>−{percent.format(saving / 100)}</span>
          </Saving>
        )}
        <Price value={price} language={locale.language} size="medium" />
        <Members>
          <MemberTag member={offer.price.member} />
        </Members>
      </td>
      <td role="cell">
        <ButtonLink size="small" aria-label={t('offers.selectNamed', { name: offer.name })} {...link(offer.path)}>
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

const Thumb = styled(OfferPicture)(thumb);

const Saving = styled.span({ marginInlineEnd: space.xs, fontSize: size.small, color: color.accentText });

// Phones show this line instead of a table column.
const OnPhones = styled.span({ display: 'grid', justifyItems: 'start', [media.desktop]: { display: 'none' } });

const Members = styled.span({ display: 'block' });
