import styled from '@emotion/styled';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { countNights } from '@travel/contracts/locale/days/days';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { isolateText } from '../../foundation/layout/isolate-text.ts';
import { useTexts } from '../../order/use-texts.ts';
import { useFlightFormats, type AirportTime, type FlightDetails, type FlightLeg } from './use-flight-formats.ts';

interface LegProps {
  readonly item: OrderItem;
  readonly journey: FlightDetails;
  readonly leg: FlightLeg;
}

/** Flights of a leg with times, airports, airline, aircraft and layovers. */
export function Leg({ item, journey, leg }: LegProps) {
  const say = useTexts([item]);
  const formats = useFlightFormats(journey);
  const { language } = useHost().locale;
  const first = leg.segments[0]?.departs.date ?? '';
  const renderEnd = (time: AirportTime, key: 'departs' | 'arrives') => {
    const later = countNights(first, time.date);
    return (
      <>
        <dt>{say(`flight.${key}`)}</dt>
        <dd>
          <b>
            <bdi>{time.time}</bdi>
            {later > 0 && (
              <sup dir="ltr" aria-label={say('flight.daysLater', { count: later })}>
                +{later}
              </sup>
            )}
          </b>
          <span>
            {formats.airport(time.airport)} <Zone>{formats.zone(time)}</Zone>
          </span>
        </dd>
      </>
    );
  };
  return (
    <Flights>
      {leg.segments.map((segment, at) => {
        const stop = leg.stops[at];
        const facts = [
          journey.airlines[segment.airline]?.name ?? segment.airline,
          segment.number,
          journey.aircraft?.[segment.aircraft]?.name,
          formats.duration(segment.minutes),
        ];
        return (
          <li key={segment.flight_id}>
            <dl>
              {renderEnd(segment.departs, 'departs')}
              {renderEnd(segment.arrives, 'arrives')}
            </dl>
            <Small>{facts.flatMap((fact) => (fact ? [isolateText(fact, language)] : [])).join(' · ')}</Small>
            {stop && (
              <Wait>
                {say(stop.overnight ? 'flight.waitOvernight' : 'flight.wait', {
                  duration: formats.duration(stop.minutes),
                  city: formats.city(stop.airport),
                })}
              </Wait>
            )}
          </li>
        );
      })}
    </Flights>
  );
}

const Flights = styled.ol({
  display: 'grid',
  gap: space.s,
  padding: 0,
  listStyle: 'none',
  '& dl': {
    display: 'grid',
    alignItems: 'baseline',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `2px ${space.s}`,
  },
  '& dt': { ...type.small, color: color.ink2 },
  '& dd': {
    display: 'grid',
    gridTemplateColumns: '4.5em minmax(0, 1fr)',
    gap: space.xs,
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  '& b': { fontWeight: font.strong, whiteSpace: 'nowrap' },
  '& sup': { marginInlineStart: 2, lineHeight: 0, color: color.warning },
});
const Zone = styled.span(type.small, { color: color.ink2, whiteSpace: 'nowrap' });
const Small = styled.p(type.small, { color: color.ink2, marginBlockStart: 2, overflowWrap: 'anywhere' });
const Wait = styled.p(type.small, { marginBlockStart: space.xs, color: color.ink2 });
