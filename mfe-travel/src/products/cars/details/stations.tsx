import styled from '@emotion/styled';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { CarDetails } from '../car.ts';

/** Returns the pick-up station and, if it differs, the drop-off station. */
export const listStations = ({ pickup, dropoff }: Pick<CarDetails, 'pickup' | 'dropoff'>) =>
  pickup.station_id === dropoff.station_id ? [pickup] : [pickup, dropoff];

/** Shows the pick-up and drop-off stations with their opening hours, each in the local time of the station. */
export function Stations({ car }: { readonly car: CarDetails }) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { pickup, dropoff, rental } = car;
  const ends = [
    { key: 'pickup', station: pickup, moment: rental.starts },
    { key: 'dropoff', station: dropoff, moment: rental.ends },
  ] as const;
  return (
    <List>
      {ends.map(({ key, station, moment }) => (
        <div key={key}>
          <dt>{t(`cars.stations.${key}`)}</dt>
          <dd>
            <b>{t('cars.stations.at', { day: formatDay(moment.date, language), time: moment.time })}</b>
            <span>{station.name}</span>
            {station.address !== station.name && (
              <span>
                <bdi>{station.address}</bdi>
              </span>
            )}
            <span>{station.desk}</span>
            {station.hours && (
              <span>{t('cars.stations.open', { from: station.hours.from, until: station.hours.until })}</span>
            )}
          </dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl({
  display: 'grid',
  gap: space.m,
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
  '& > div': { border: `1px solid ${color.line}`, borderRadius: radius.card, padding: space.m },
  '& dt': { ...type.label, color: color.ink2 },
  '& dd': { display: 'grid', gap: 2, margin: 0 },
  '& b': { fontWeight: font.strong },
  '& span': { ...type.small, color: color.ink2, overflowWrap: 'anywhere' },
});
