import { DaylightLine } from '@travel/ui/pictures/daylight/daylight-line.tsx';
import type { ExtraProps } from '../product-view.ts';
import { useTexts } from '../../order/use-texts.ts';
import { getSunTimes } from './sun-times.ts';

/**
 * Daylight on the day of arrival, with the check-in time. A large drawing labels sunrise, sunset and arrival; a sentence
 * below a small drawing names them.
 */
export function ArrivalLight({ item, large = false }: ExtraProps) {
  const say = useTexts([item]);
  const { place, starts } = item;
  if (!place || !starts?.time) return null;
  const { latitude, longitude } = place;
  const sun = getSunTimes({ latitude, longitude, time_zone: starts.zone }, starts.date);
  const arrival = starts.time;
  const course =
    typeof sun === 'string' ? say(`light.${sun}`) : say('light.course', { sunrise: sun.sunrise, sunset: sun.sunset });
  const arrive = say('light.arrive', { time: arrival });
  const marks = [
    { at: arrival, label: arrive, main: true },
    ...(typeof sun === 'string'
      ? []
      : [
          { at: sun.sunrise, label: say('light.sunrise', { time: sun.sunrise }) },
          { at: sun.sunset, label: say('light.sunset', { time: sun.sunset }) },
        ]),
  ];
  return (
    <div>
      <DaylightLine sun={sun} marker={arrival} marks={large ? marks : []} text={`${course}. ${arrive}`} />
      {!large && <p>{course}</p>}
    </div>
  );
}
