import styled from '@emotion/styled';
import type { SeatMap } from '@travel/contracts/endpoints/flights';
import { formatMoney } from '@travel/contracts/format/money';
import type { Money } from '@travel/contracts/money';
import { color, size, space } from '@travel/ui/tokens';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';

interface SeatRowsProps {
  readonly map: SeatMap;
  readonly isFree: boolean;
  readonly picked: readonly string[];
  readonly onChoose: (seat: string, price: Money) => void;
}

/** The seats of a cabin from the front, row by row: a list of buttons that lie as the seats do. */
export function SeatRows({ map, isFree, picked, onChoose }: SeatRowsProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const sayPrice = (price: Money): string =>
    isFree || price.amount === 0 ? t('flights.seats.included') : formatMoney(price, language);
  return (
    <Scroll>
      <p>{map.aircraft}</p>
      <Rows>
        {map.rows.map(({ row, exit, seats }) => (
          <li key={row} aria-label={t(exit ? 'flights.seats.exitRow' : 'flights.seats.row', { row })}>
            {map.columns.map((letter, at) => {
              const found = seats.find(({ seat }) => letter !== null && seat === `${row}${letter}`);
              // What one walks on has no name: it is told apart by where it lies.
              if (!found) return <Aisle key={`${row}-${at}`}>{letter === null ? row : ''}</Aisle>;
              const isPicked = picked.includes(found.seat);
              const facts = [
                found.seat,
                t(`flights.seats.at.${found.at}`),
                found.legroom && t('flights.seats.legroom'),
                found.taken ? t('flights.seats.taken') : sayPrice(found.price),
              ];
              return (
                <Seat
                  key={found.seat}
                  type="button"
                  disabled={found.taken}
                  aria-pressed={isPicked}
                  aria-label={facts.filter(Boolean).join(', ')}
                  title={facts.filter(Boolean).join(', ')}
                  data-legroom={found.legroom}
                  onClick={() => onChoose(found.seat, found.price)}
                >
                  {isPicked ? '✓' : letter}
                </Seat>
              );
            })}
          </li>
        ))}
      </Rows>
    </Scroll>
  );
}

const Scroll = styled.div({ overflowX: 'auto', maxBlockSize: 420, overflowY: 'auto', padding: space.xs });
const Rows = styled.ol({
  // Seats lie as in the aircraft, whatever the page reads.
  direction: 'ltr',
  display: 'grid',
  gap: 4,
  inlineSize: 'fit-content',
  listStyle: 'none',
  '& > li': { display: 'flex', gap: 4 },
});
const Aisle = styled.span({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 24,
  fontSize: size.caption,
  color: color.ink2,
});
const Seat = styled.button({
  appearance: 'none',
  inlineSize: 30,
  blockSize: 30,
  padding: 0,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 6,
  background: color.surface,
  color: color.ink,
  fontSize: size.caption,
  cursor: 'pointer',
  '&[data-legroom=true]': { background: color.accentSoft },
  '&[aria-pressed=true]': { background: color.ink, color: color.surface },
  '&:disabled': { background: color.sunken, borderColor: color.line, color: 'transparent', cursor: 'default' },
});
