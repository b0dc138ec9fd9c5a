import styled from '@emotion/styled';
import type { FlightOption } from '@travel/contracts/endpoints/products/flights';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { useFlightWords, type Names } from '../use-flight-words.ts';

interface FlightLineProps {
  readonly option: FlightOption;
  readonly names: Names;
}

/** Summarises a flight option in one line: times, airports, duration, stops and airlines. */
export function FlightLine({ option, names }: FlightLineProps) {
  const { t } = useTranslation('mfe-travel');
  const words = useFlightWords();
  const [first] = option.segments;
  const last = option.segments.at(-1);
  if (!first || !last) return null;
  return (
    <Line>
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
      <div>
        <Strong>{words.duration(option.minutes)}</Strong>{' '}
        <Note>
          <bdi>{`${first.departs.airport} – ${last.arrives.airport}`}</bdi>
        </Note>
      </div>
      <div>
        <Strong>{words.stops(option.stops.length)}</Strong>{' '}
        <Note>
          {option.stops
            .map(({ airport, minutes, overnight }) =>
              t(overnight ? 'flights.stopOvernight' : 'flights.stopAt', {
                at: airport,
                time: words.duration(minutes),
              }),
            )
            .join(', ')}
        </Note>
      </div>
    </Line>
  );
}

const Line = styled.div({
  display: 'grid',
  gridTemplateColumns: '1.5fr 1fr 1.2fr',
  gap: space.s,
  alignItems: 'start',
  minInlineSize: 0,
  // Phones show times and airlines first, then duration and stops on one line.
  [media.phone]: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${space.s}`,
    '& > :first-of-type': { flexBasis: '100%' },
    '& > :not(:first-of-type) > p': { ...type.small, display: 'inline' },
  },
});
const Times = styled.p({
  fontSize: size.lead,
  fontWeight: font.strong,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& sup': { marginInlineStart: 4, fontSize: size.caption, color: color.warning },
});
const Strong = styled.p(type.body, { fontWeight: font.medium });
const Note = styled.p(type.small, { color: color.ink2, overflowWrap: 'anywhere' });
