import styled from '@emotion/styled';
import type { FlightOption, SeatMap } from '@travel/contracts/endpoints/flights';
import type { Cabin } from '@travel/contracts/flights/words';
import type { Money } from '@travel/contracts/money';
import { textLanguage } from '@travel/contracts/locale/languages';
import { Chip } from '@travel/ui/chip';
import { space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useLoad } from '@travel/ui/use-load';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { useFlightWords } from '../use-flight-words.ts';
import type { Names } from '../use-flight-words.ts';
import { SeatRows } from './seat-rows.tsx';

/** A seat for one of the passengers, on one flight. */
export interface PickedSeat {
  readonly flight_id: string;
  readonly passenger: number;
  readonly seat: string;
  readonly price: Money;
}

interface SeatMapsProps {
  readonly legs: readonly FlightOption[];
  readonly names: Names;
  readonly cabin: Cabin;
  /** How many have a seat. */
  readonly passengers: number;
  /** Whether seats are in the fare. */
  readonly isFree: boolean;
  readonly value: readonly PickedSeat[];
  readonly onChange: (seats: readonly PickedSeat[]) => void;
}

/** The seats of every flight of the journey; each map comes when it is opened. */
export function SeatMaps({ legs, names, ...rest }: SeatMapsProps) {
  const { t } = useTranslation('mfe-travel');
  const words = useFlightWords();
  return (
    <>
      <p css={type.small}>{t(rest.isFree ? 'flights.seats.free' : 'flights.seats.optional')}</p>
      {legs
        .flatMap(({ segments }) => segments)
        .map((segment) => {
          const mine = rest.value.filter(({ flight_id }) => flight_id === segment.flight_id);
          const title = t('flights.seats.title', {
            number: segment.number,
            from: words.airport(segment.departs.airport, names),
            to: words.airport(segment.arrives.airport, names),
          });
          return (
            <OneFlight
              key={segment.flight_id}
              {...rest}
              flightId={segment.flight_id}
              title={mine.length === 0 ? title : `${title}: ${mine.map(({ seat }) => seat).join(', ')}`}
            />
          );
        })}
    </>
  );
}

interface OneFlightProps extends Omit<SeatMapsProps, 'legs' | 'names'> {
  readonly flightId: string;
  readonly title: string;
}

function OneFlight({ flightId, title, ...rest }: OneFlightProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Flight onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <Map flightId={flightId} {...rest} />}
    </Flight>
  );
}

function Map({ flightId, cabin, passengers, isFree, value, onChange }: Omit<OneFlightProps, 'title'>) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale } = useHost();
  const [passenger, setPassenger] = useState(0);
  const query = { cabin, currency: locale.currency, lang: textLanguage(locale.language) };
  const load = useLoad<SeatMap>(JSON.stringify([flightId, query]), async (signal) => {
    const { data } = await http('GET /api/flights/seats/{flight_id}', {
      params: { flight_id: flightId },
      query,
      signal,
    });
    return data;
  });
  if (load.status !== 'ready') {
    return <p role="status">{t(load.status === 'loading' ? 'flights.seats.loading' : 'flights.seats.failed')}</p>;
  }
  const here = value.filter(({ flight_id }) => flight_id === flightId);
  const choose = (seat: string, price: Money) => {
    const others = value.filter(
      (one) => one.flight_id !== flightId || (one.passenger !== passenger && one.seat !== seat),
    );
    const isMine = here.some((one) => one.seat === seat && one.passenger === passenger);
    onChange(isMine ? others : [...others, { flight_id: flightId, passenger, seat, price }]);
    if (!isMine && passenger + 1 < passengers) setPassenger(passenger + 1);
  };
  return (
    <>
      {passengers > 1 && (
        <Chips role="group" aria-label={t('flights.seats.who')}>
          {Array.from({ length: passengers }, (_, at) => (
            <Chip key={at} pressed={passenger === at} onClick={() => setPassenger(at)}>
              {t('flights.seats.passenger', { number: at + 1 })}
              {here.find((one) => one.passenger === at)?.seat
                ? ` · ${here.find((one) => one.passenger === at)?.seat}`
                : ''}
            </Chip>
          ))}
        </Chips>
      )}
      <SeatRows map={load.value} isFree={isFree} picked={here.map(({ seat }) => seat)} onChoose={choose} />
    </>
  );
}

const Flight = styled.details({ '& > summary': { ...type.small, cursor: 'pointer', minBlockSize: 32 } });
const Chips = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs, marginBlock: space.s });
