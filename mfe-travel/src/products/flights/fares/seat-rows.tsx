import styled from '@emotion/styled';
import type { SeatMap } from '@travel/contracts/endpoints/products/flights';
import type { ChosenSeat } from '@travel/contracts/products/flights/chosen-fare';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { SeatLegend } from './seat-legend.tsx';
import { useSeatWords, groupSeatZones } from './use-seat-words.ts';

interface SeatRowsProps {
  readonly map: SeatMap;
  readonly isFree: boolean;
  readonly chosen: readonly ChosenSeat[];
  readonly onPress: (seat: string) => void;
}

/** Shows the seats of a cabin, front row first, as buttons in the layout of the aircraft, with prices per row. */
export function SeatRows({ map, isFree, chosen, onPress }: SeatRowsProps) {
  const { t } = useTranslation('mfe-travel');
  const words = useSeatWords(isFree);
  return (
    <div>
      <SeatLegend aircraft={map.aircraft} />
      <Scroll tabIndex={0} role="group" aria-label={t('flights.seats.map', { aircraft: map.aircraft })}>
        <Hull>
          <Letters aria-hidden>
            {map.columns.map((letter, at) => (
              <Aisle key={at} data-wide={letter !== null}>
                {letter}
              </Aisle>
            ))}
          </Letters>
          {groupSeatZones(map).map((zone) => (
            <section key={zone.rows[0]?.row}>
              <Zone>{words.zone(zone)}</Zone>
              <Rows>
                {zone.rows.map(({ row, exit, seats }) => (
                  <li
                    key={row}
                    data-exit={exit}
                    aria-label={t(exit ? 'flights.seats.exitRow' : 'flights.seats.row', { row })}
                  >
                    {map.columns.map((letter, at) => {
                      const found = seats.find(({ seat }) => letter !== null && seat === `${row}${letter}`);
                      // Aisles and gaps between seats have no name, so their position is the key.
                      if (!found) {
                        return (
                          <Aisle key={`${row}-${at}`} data-wide={letter !== null}>
                            {letter === null ? row : ''}
                          </Aisle>
                        );
                      }
                      const sits = chosen.find(({ seat }) => seat === found.seat);
                      const whose = sits && t('flights.seats.passenger', { number: sits.passenger + 1 });
                      const label = [words.facts(found), whose].filter(Boolean).join(', ');
                      return (
                        <Seat
                          key={found.seat}
                          type="button"
                          disabled={found.taken}
                          aria-pressed={sits !== undefined}
                          aria-label={label}
                          title={label}
                          data-legroom={found.legroom}
                          onClick={() => onPress(found.seat)}
                        >
                          {sits ? sits.passenger + 1 : letter}
                        </Seat>
                      );
                    })}
                  </li>
                ))}
              </Rows>
            </section>
          ))}
        </Hull>
      </Scroll>
    </div>
  );
}

const seatSize = { inlineSize: 30, [media.phone]: { inlineSize: 24 } };
const Scroll = styled.div({ overflow: 'auto', maxBlockSize: 460 });
const Hull = styled.div({
  // Seats keep the order of the aircraft, also on right-to-left pages.
  direction: 'ltr',
  display: 'grid',
  gap: space.xs,
  inlineSize: 'fit-content',
  marginInline: 'auto',
  padding: `${space.s} ${space.xs}`,
  borderInline: `3px solid ${color.line}`,
  background: color.ground,
});
const Line = { display: 'flex', gap: 4, [media.phone]: { gap: 3 } };
const Letters = styled.div(Line, { color: color.ink2 });
const Zone = styled.p(type.caption, { color: color.ink2, marginBlock: space.xs, unicodeBidi: 'plaintext' });
const Rows = styled.ol({
  display: 'grid',
  gap: 4,
  padding: 0,
  listStyle: 'none',
  '& > li': Line,
  // An exit row has a door on both sides.
  '& > li[data-exit=true]': {
    marginInline: `calc(-1 * ${space.xs} - 3px)`,
    paddingInline: space.xs,
    borderInline: `3px solid ${color.accent}`,
  },
});
const Aisle = styled.span(
  { display: 'grid', placeItems: 'center', inlineSize: 22, fontSize: size.caption, color: color.ink2 },
  { '&[data-wide=true]': seatSize, [media.phone]: { inlineSize: 18 } },
);
const Seat = styled.button(seatSize, {
  appearance: 'none',
  blockSize: 30,
  padding: 0,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: '8px 8px 4px 4px',
  background: color.surface,
  color: color.ink,
  fontSize: size.caption,
  cursor: 'pointer',
  '&[data-legroom=true]': { background: color.accentSoft },
  '&:hover:enabled': { borderColor: color.ink },
  '&[aria-pressed=true]': { background: color.ink, color: color.surface, fontWeight: font.strong },
  '&:disabled': { background: color.sunken, borderColor: color.line, color: 'transparent', cursor: 'default' },
});
