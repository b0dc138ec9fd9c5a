import type { SeatMap } from '@travel/contracts/endpoints/products/flights';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { useTranslation } from 'react-i18next';
import { useSeatWords } from './use-seat-words.ts';

interface SeatListProps {
  readonly map: SeatMap;
  readonly isFree: boolean;
  readonly label: string;
  /** Name of the chosen seat, such as `12A`; empty if none is chosen. */
  readonly value: string;
  /** Seats chosen for the other passengers. */
  readonly others: readonly string[];
  readonly onChoose: (seat: string | null) => void;
}

/** Lists the free seats of a cabin row by row, for travellers who cannot use the map. */
export function SeatList({ map, isFree, label, value, others, onChoose }: SeatListProps) {
  const { t } = useTranslation('mfe-travel');
  const words = useSeatWords(isFree);
  return (
    <SelectField label={label} value={value} onValue={(seat) => onChoose(seat === '' ? null : seat)}>
      <option value="">{t('flights.seats.atCheckIn')}</option>
      {map.rows.map(({ row, exit, seats }) => {
        const free = seats.filter(({ seat, taken }) => !taken && !others.includes(seat));
        return (
          free.length > 0 && (
            <optgroup key={row} label={t(exit ? 'flights.seats.exitRow' : 'flights.seats.row', { row })}>
              {free.map((seat) => (
                <option key={seat.seat} value={seat.seat}>
                  {words.facts(seat)}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </SelectField>
  );
}
