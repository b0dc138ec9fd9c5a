import styled from '@emotion/styled';
import type { TravelProduct } from '../../products/travel-product.ts';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { formatDay, formatDayRange, formatWeekday } from '@travel/contracts/locale/format/dates';
import { PlacePicture } from '../../places/scenes/place-picture.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { toTime } from '@travel/contracts/locale/days/days';
import { useNow } from '../../places/daylight/use-now.ts';
import { calculateSunDay } from '../../places/daylight/sun-day.ts';
import { formatClockTime } from '../../places/daylight/sun-line.ts';
import { useDaylightTexts } from '../../places/daylight/use-daylight-texts.ts';
import { useToday } from '@travel/ui/remote/hydration.ts';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import type { Place } from '../../places/place.ts';
import { choosePictures } from '../../places/scenes/scenery.ts';
import { useScenery } from '../../places/scenes/use-scenery.ts';
import { usePartyText } from '../../search/box/use-party-text.ts';
import { getSearchShape } from '../../search/search.ts';
import { getPlacePath } from '../place-path.ts';
import { Head, Note, Row, Table, thumb } from './timetable.tsx';
import { findTypicalStay } from './typical-stay.ts';

interface NextNightProps {
  readonly product: TravelProduct;
  readonly places: readonly Place[];
}

/** Timetable of cities for a typical business night, with the local time and that day's daylight. */
export function CityTimetable({ product, places }: NextNightProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const link = usePageLink();
  const who = usePartyText();
  const words = useDaylightTexts();
  const pictures = choosePictures(useScenery(), places);
  const now = useNow();
  const { checkin, checkout, rooms, isWeek } = findTypicalStay(product, useToday());
  const isStay = getSearchShape(product).who?.name === 'guests';
  const time = (minutes: number | null) => (minutes === null ? '—' : formatClockTime(minutes));

  return (
    <section aria-labelledby="next-night">
      <Head>
        <h2 id="next-night" css={type.section}>
          {isWeek
            ? t('home.skyline.week', { day: formatWeekday(checkin, locale.language) })
            : t(isStay ? 'home.skyline.tonight' : 'home.skyline.thursday')}
        </h2>
        <p>
          {isStay
            ? t('home.skyline.asked', {
                dates: formatDayRange(checkin, checkout, locale.language),
                who: who(rooms, 'guests'),
              })
            : formatDay(checkin, locale.language)}
        </p>
      </Head>
      <Table role="table">
        <thead role="rowgroup">
          <Row role="row">
            <th role="columnheader">{t('home.skyline.place')}</th>
            <th role="columnheader">{t('home.skyline.now')}</th>
            <th role="columnheader">{t('home.skyline.sunrise')}</th>
            <th role="columnheader">{t('home.skyline.sunset')}</th>
            <th role="columnheader">{t('home.skyline.light')}</th>
            <th role="columnheader">
              <VisuallyHidden>{t('home.skyline.select')}</VisuallyHidden>
            </th>
          </Row>
        </thead>
        <tbody role="rowgroup">
          {places.map((place, at) => {
            const sun = calculateSunDay(place, checkin);
            const to = getPlacePath(product, { place, checkin, checkout, rooms });
            return (
              <Row key={place.place_id} role="row">
                <th role="rowheader">
                  <Thumb place={place} date={checkin} src={pictures[at] ?? ''} />
                  <span>
                    <b>{place.name}</b>
                    <small>{place.country}</small>
                  </span>
                </th>
                <td role="cell">{toTime(now, place.time_zone)}</td>
                <td role="cell">{time(sun.sunrise)}</td>
                <td role="cell">{time(sun.sunset)}</td>
                <td role="cell">{words.length(sun.daylight)}</td>
                <td role="cell">
                  <ButtonLink
                    size="small"
                    aria-label={t('home.skyline.selectPlace', { place: place.name })}
                    {...link(to)}
                  >
                    {t('home.skyline.select')}
                  </ButtonLink>
                </td>
              </Row>
            );
          })}
        </tbody>
      </Table>
      <Note>{t('home.skyline.note', { day: formatDay(checkin, locale.language) })}</Note>
    </section>
  );
}

const Thumb = styled(PlacePicture)({ ...thumb, '[dir=rtl] & img': { transform: 'scaleX(-1)' } });
