import styled from '@emotion/styled';
import type { FlightOption } from '@travel/contracts/endpoints/products/flights';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlightWords, type Names } from '../use-flight-words.ts';
import { FlightSeats, type SeatsProps } from './flight-seats.tsx';

interface SeatMapsProps extends SeatsProps {
  readonly legs: readonly FlightOption[];
  readonly names: Names;
}

/** Shows a foldable seat map for each flight. A map loads when it is opened, or at once if it has chosen seats. */
export function SeatMaps({ legs, names, value, onChange, ...rest }: SeatMapsProps) {
  const { t } = useTranslation('mfe-travel');
  const words = useFlightWords();
  return (
    <>
      <p css={type.small}>{t(rest.isFree ? 'flights.seats.free' : 'flights.seats.optional')}</p>
      {legs
        .flatMap(({ segments }) => segments)
        .map(({ flight_id, number, departs, arrives }) => {
          const [mine, others] = [
            value.filter((one) => one.flight_id === flight_id),
            value.filter((one) => one.flight_id !== flight_id),
          ];
          const title = t('flights.seats.title', {
            number,
            from: words.airport(departs.airport, names),
            to: words.airport(arrives.airport, names),
          });
          return (
            <OneFlight
              key={flight_id}
              title={mine.length === 0 ? title : `${title}: ${mine.map(({ seat }) => seat).join(', ')}`}
              isBegun={mine.length > 0}
            >
              <FlightSeats
                {...rest}
                flightId={flight_id}
                value={mine}
                onChange={(seats) => onChange([...others, ...seats])}
              />
            </OneFlight>
          );
        })}
    </>
  );
}

interface OneFlightProps {
  readonly title: string;
  /** Whether seats were chosen earlier. If so, the map opens by itself to check that these seats are still free. */
  readonly isBegun: boolean;
  readonly children: React.ReactNode;
}

function OneFlight({ title, isBegun, children }: OneFlightProps) {
  const [isOpen, setIsOpen] = useState(isBegun);
  return (
    <Flight open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </Flight>
  );
}

const Flight = styled.details({
  paddingInline: space.m,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& > summary': { ...type.body, cursor: 'pointer', paddingBlock: space.s },
  '&[open]': { paddingBlockEnd: space.m },
  [media.phone]: { paddingInline: space.s },
});
