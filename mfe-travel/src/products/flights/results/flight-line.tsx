import styled from '@emotion/styled';
import type { FlightOption } from '@travel/contracts/endpoints/products/flights';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { useFlightWords, type Names } from '../use-flight-words.ts';
import { AirlineMarks } from './airline-marks.tsx';

interface FlightLineProps {
  readonly option: FlightOption;
  readonly names: Names;
}

/** Summarises a flight option: airlines, times, and a line with a dot for each stop, its duration and its layovers. */
export function FlightLine({ option, names }: FlightLineProps) {
  const { t } = useTranslation('mfe-travel');
  const words = useFlightWords();
  const [first] = option.segments;
  const last = option.segments.at(-1);
  if (!first || !last) return null;
  const layovers = option.stops.map(({ airport, minutes, overnight }) =>
    t(overnight ? 'flights.stopOvernight' : 'flights.stopAt', { at: airport, time: words.duration(minutes) }),
  );
  return (
    <Box>
      <Line>
        <AirlineMarks segments={option.segments} />
        <div>
          <Times>
            <bdi>{first.departs.time}</bdi> – <bdi>{last.arrives.time}</bdi>
            {option.days_later !== 0 && (
              <sup>
                <bdi dir="ltr" aria-hidden>
                  {option.days_later > 0 ? `+${option.days_later}` : option.days_later}
                </bdi>
                <VisuallyHidden>{t('flights.daysLater', { count: option.days_later })}</VisuallyHidden>
              </sup>
            )}
          </Times>
          <Note>{words.airlines(option, names)}</Note>
        </div>
        <Route>
          <Track>
            {first.departs.airport}{' '}
            <span aria-hidden>
              {option.stops.map(({ airport }, at) => (
                <i key={`${airport} ${at}`} />
              ))}
            </span>{' '}
            {last.arrives.airport}
          </Track>
          <Note>
            <b>{words.duration(option.minutes)}</b> · {[words.stops(option.stops.length), ...layovers].join(' · ')}
          </Note>
        </Route>
      </Line>
    </Box>
  );
}

// The space for the line depends on the panel that it is in, not only on the window.
const Box = styled.div({ containerType: 'inline-size', flex: 1, minInlineSize: 0 });
const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xs} ${space.s}`,
  '& > :nth-of-type(2)': { flex: '1 1 110px', minInlineSize: 0 },
  '@container (max-width: 419px)': { rowGap: space.xxs },
});
const Times = styled.p({
  fontSize: size.lead,
  fontWeight: font.strong,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& sup': { marginInlineStart: 4, fontSize: size.caption, color: color.warning },
});
const Route = styled.div({
  flex: '2 1 210px',
  minInlineSize: 0,
  '@container (max-width: 419px)': { flexBasis: '100%' },
});
// The line between the airports runs in the direction of the text, from the departure to the arrival.
const Track = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: 26,
  fontSize: size.small,
  fontWeight: font.medium,
  '& > span': {
    display: 'flex',
    flex: 1,
    justifyContent: 'space-evenly',
    alignItems: 'center',
    borderBlockStart: `2px solid ${color.lineStrong}`,
    blockSize: 0,
  },
  '& i': {
    inlineSize: 8,
    blockSize: 8,
    marginBlockStart: -2,
    border: `2px solid ${color.lineStrong}`,
    borderRadius: '50%',
    background: color.surface,
  },
});
const Note = styled.p(type.small, {
  color: color.ink2,
  overflowWrap: 'anywhere',
  '& b': { color: color.ink, fontWeight: font.medium },
});
