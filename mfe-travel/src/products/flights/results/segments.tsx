import styled from '@emotion/styled';
import type { FlightOption } from '@travel/contracts/endpoints/products/flights';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useFlightWords, type Names } from '../use-flight-words.ts';

/** Lists the flights of a leg in order, with the layovers between them. Times are local to each airport. */
export function Segments({ option, names }: { readonly option: FlightOption; readonly names: Names }) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const words = useFlightWords();
  return (
    <List>
      {option.segments.map((segment, at) => {
        const stop = option.stops[at];
        const { departs, arrives } = segment;
        return (
          <li key={segment.flight_id}>
            <p>
              <b>
                <bdi>{departs.time}</bdi> {words.airport(departs.airport, names)}
              </b>{' '}
              {formatDay(departs.date, language)}
            </p>
            <Note>
              {[
                names.airlines[segment.airline]?.name,
                segment.number,
                names.aircraft[segment.aircraft]?.name,
                words.duration(segment.minutes),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Note>
            <p>
              <b>
                <bdi>{arrives.time}</bdi> {words.airport(arrives.airport, names)}
              </b>{' '}
              {formatDay(arrives.date, language)}
            </p>
            {stop && (
              <Wait>
                {t(stop.overnight ? 'flights.waitOvernight' : 'flights.wait', {
                  duration: words.duration(stop.minutes, 'long'),
                  city: names.airports[stop.airport]?.city ?? stop.airport,
                })}
              </Wait>
            )}
          </li>
        );
      })}
      {option.stops.length > 0 && <Ticket>{t('flights.protected')}</Ticket>}
    </List>
  );
}

const List = styled.ol({
  display: 'grid',
  gap: space.m,
  listStyle: 'none',
  ...type.small,
  '& b': { fontWeight: font.strong },
});
const Note = styled.p({ color: color.ink2, paddingInlineStart: space.s, borderInlineStart: `2px solid ${color.line}` });
const Wait = styled.p({ marginBlockStart: space.s, color: color.ink2 });
const Ticket = styled.li({ color: color.ink2, maxInlineSize: '75ch' });
