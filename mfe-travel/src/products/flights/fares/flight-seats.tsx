import styled from '@emotion/styled';
import type { SeatMap } from '@travel/contracts/endpoints/products/flights';
import type { ChosenSeat } from '@travel/contracts/products/flights/chosen-fare';
import type { Cabin } from '@travel/contracts/products/flights/flight-options';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { DelayedText } from '@travel/ui/announcements/live-region.tsx';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { SeatList } from './seat-list.tsx';
import { SeatRows } from './seat-rows.tsx';
import { findSeatByName } from './use-seat-maps.ts';
import type { Host } from '@travel/contracts/host/host';

/** Props of the seat selection of a journey. */
export interface SeatsProps {
  readonly cabin: Cabin;
  /** Identifies the fare at its supplier; undefined for fares of a catalogue. */
  readonly fareToken: string | undefined;
  /** Number of passengers who need a seat. */
  readonly passengers: number;
  /** Whether the fare includes the choice of seats. */
  readonly isFree: boolean;
  readonly value: readonly ChosenSeat[];
  readonly onChange: (seats: readonly ChosenSeat[]) => void;
  readonly onMap: (map: SeatMap) => void;
}

interface FlightSeatsProps extends SeatsProps {
  /** ID of the flight whose seats are chosen here. */
  readonly flightId: string;
}

const stepMs = 100;
const mostSteps = 30;

/**
 * Waits until this browser's hold is released, which every page but the checkout requests. Otherwise a traveller
 * who comes back from the checkout would see their own seats as taken. Gives up after 3 s, because another tab may
 * still be paying for the hold.
 */
const waitForHoldRelease = async ({ cookies }: Pick<Host, 'cookies'>): Promise<void> => {
  const isHeld = () => cookies.get('holdTok') !== null && cookies.get('tripTok') === null;
  for (let step = 0; step < mostSteps && isHeld(); step += 1) {
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
};

/** Shows the seats of one flight as a map and as a list, for one passenger at a time. */
export function FlightSeats({
  flightId,
  cabin,
  fareToken,
  passengers,
  isFree,
  value,
  onChange,
  onMap,
}: FlightSeatsProps) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const [passenger, setPassenger] = useState(0);
  const [lost, setLost] = useState<readonly string[]>([]);
  const query = {
    cabin,
    currency: host.locale.currency,
    lang: getTextLanguage(host.locale.language),
    ...(fareToken !== undefined && { fare_token: fareToken }),
  };
  const load = useLoad<SeatMap>(JSON.stringify([flightId, query]), async (signal) => {
    if (value.length > 0) await waitForHoldRelease(host);
    const { data } = await host.http('GET /api/flights/seats/{flight_id}', {
      params: { flight_id: flightId },
      query,
      signal,
    });
    return data;
  });
  const { status } = load;
  const map = status === 'ready' ? load.value : null;

  const compare = useEffectEvent(() => {
    if (status === 'failed' && value.length > 0) onChange([]);
    if (!map) return;
    onMap(map);
    const gone = value.filter(({ seat }) => findSeatByName(map, seat)?.taken !== false);
    if (gone.length === 0) return;
    setLost(gone.map(({ seat }) => seat));
    onChange(value.filter((one) => !gone.includes(one)));
  });
  // Seats chosen earlier may have been taken by the time the map loads.
  useEffect(() => compare(), [map, status]);

  if (!map) {
    return (
      <p role="status">
        <DelayedText>{t(status === 'loading' ? 'flights.seats.loading' : 'flights.seats.failed')}</DelayedText>
      </p>
    );
  }
  const findSeat = (of: number): string | undefined => value.find((one) => one.passenger === of)?.seat;
  const assignSeat = (of: number, seat: string | null) => {
    const others = value.filter((one) => one.passenger !== of);
    onChange(seat === null ? others : [...others, { flight_id: flightId, passenger: of, seat }]);
    setLost([]);
  };
  const press = (seat: string) => {
    const sits = value.find((one) => one.seat === seat);
    // Pressing another passenger's seat switches to that passenger instead of reassigning the seat.
    if (sits && sits.passenger !== passenger) return setPassenger(sits.passenger);
    assignSeat(passenger, sits ? null : seat);
    if (!sits && passenger + 1 < passengers) setPassenger(passenger + 1);
  };
  return (
    <Sides>
      <div>
        {lost.length > 0 && (
          <Notice
            tone="warning"
            role="alert"
            title={t('flights.seats.lost', { count: lost.length, seats: lost.join(', ') })}
          >
            {t('flights.total.seat_takenText')}
          </Notice>
        )}
        {passengers > 1 && (
          <Chips role="group" aria-label={t('flights.seats.who')}>
            {Array.from({ length: passengers }, (_, at) => (
              <Chip key={at} pressed={passenger === at} onClick={() => setPassenger(at)}>
                {[t('flights.seats.passenger', { number: at + 1 }), findSeat(at)].filter(Boolean).join(' · ')}
              </Chip>
            ))}
          </Chips>
        )}
        <SeatList
          map={map}
          isFree={isFree}
          label={t('flights.seats.list', { number: passenger + 1 })}
          value={findSeat(passenger) ?? ''}
          others={value.filter((one) => one.passenger !== passenger).map(({ seat }) => seat)}
          onChoose={(seat) => assignSeat(passenger, seat)}
        />
      </div>
      <SeatRows map={map} isFree={isFree} chosen={value} onPress={press} />
    </Sides>
  );
}

const Sides = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  '& > :first-of-type': { display: 'grid', alignContent: 'start', gap: space.m, minInlineSize: 0 },
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space.xl },
});
const Chips = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
