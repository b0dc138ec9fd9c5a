import { DaylightLine } from '@travel/ui/daylight-line';
import { useTranslation } from 'react-i18next';
import { sunAt } from './sun-at.ts';
import type { Stay } from './stay.ts';

interface ArrivalLightProps {
  readonly stay: Stay;
  /** Names sunrise, sunset and arrival along the line; without, they stand in one sentence below it. */
  readonly named?: boolean;
}

/** The light of the day of arrival, with the hour from which the room is ready. */
export function ArrivalLight({ stay, named = false }: ArrivalLightProps) {
  const { t } = useTranslation('mfe-checkout');
  const sun = sunAt(stay, stay.checkin);
  const arrival = stay.checkin_from;
  const course =
    typeof sun === 'string' ? t(`light.${sun}`) : t('light.course', { sunrise: sun.sunrise, sunset: sun.sunset });
  const arrive = t('light.arrive', { time: arrival });
  const marks = [
    { at: arrival, label: arrive, main: true },
    ...(typeof sun === 'string'
      ? []
      : [
          { at: sun.sunrise, label: t('light.sunrise', { time: sun.sunrise }) },
          { at: sun.sunset, label: t('light.sunset', { time: sun.sunset }) },
        ]),
  ];
  return (
    <div>
      <DaylightLine sun={sun} marker={arrival} marks={named ? marks : []} text={`${course}. ${arrive}`} />
      {!named && <p>{course}</p>}
    </div>
  );
}
