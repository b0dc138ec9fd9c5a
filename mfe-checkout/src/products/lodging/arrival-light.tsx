import type { OrderItem } from '@travel/contracts/endpoints/order-items';
import { DaylightLine } from '@travel/ui/daylight-line';
import { useWords } from '../use-words.ts';
import { sunAt } from './sun-at.ts';

interface ArrivalLightProps {
  readonly item: OrderItem;
  /** Names sunrise, sunset and arrival along the line; without, they stand in one sentence below it. */
  readonly large?: boolean;
}

/** The light of the day of arrival, with the hour from which the room is ready. */
export function ArrivalLight({ item, large = false }: ArrivalLightProps) {
  const say = useWords([item]);
  const { place, starts } = item;
  if (!place || !starts?.time) return null;
  const { latitude, longitude } = place;
  const sun = sunAt({ latitude, longitude, time_zone: starts.zone }, starts.date);
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
