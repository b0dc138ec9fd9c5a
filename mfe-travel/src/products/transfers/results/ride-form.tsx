import styled from '@emotion/styled';
import { addDays, isDay } from '@travel/contracts/locale/days/days';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { DateField } from '@travel/ui/fields/date-field.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { Stepper } from '@travel/ui/fields/stepper.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateField } from '../../../host/use-date-field.ts';
import { getOpenDays, type Search } from '../../../search/search.ts';
import { SwappablePlaces } from '../../../search/box/swap-places.tsx';
import { listTimes } from '../../../search/box/time-field.tsx';
import type { TransferSearchAnswer } from '../transfer.ts';
import { useFlightWords } from '../use-flight-words.ts';
import { flightNumber, mostBags, type RideChoice } from './transfer-filters.ts';

interface RideFormProps {
  readonly search: Search;
  readonly answer: Pick<TransferSearchAnswer, 'place' | 'points' | 'ride'>;
  readonly choice: RideChoice;
  readonly onChange: (parts: Partial<RideChoice>) => void;
}

const usualHour = '12:00';

/**
 * Edits the flight, the return ride and the exact points that the search left open. Each change starts a new search.
 */
export function RideForm({ search, answer, choice, onChange }: RideFormProps) {
  const { t } = useTranslation('mfe-travel');
  const { format, noDay, calendar } = useDateField();
  const { place, ride } = answer;
  const [outward] = ride.legs;
  const [flight, setFlight] = useState(choice.flight ?? '');
  if (!outward) return null;
  const { returnDate, returnHour } = choice;
  const isWrong = flight.trim() !== '' && !flightNumber.test(flight.trim());
  const keepFlight = () => {
    if (!isWrong && flight.trim() !== (choice.flight ?? '')) onChange({ flight: flight.trim() || null });
  };
  return (
    <Box aria-label={t('transfers.ride.title')}>
      <Fields>
        <PointFields search={search} answer={answer} choice={choice} onChange={onChange} />
        {outward.from.kind === 'airport' && (
          <TextField
            label={t('transfers.ride.flight')}
            value={flight}
            onText={setFlight}
            onBlur={keepFlight}
            maxLength={8}
            autoComplete="off"
            dir="ltr"
            {...(isWrong && { error: t('transfers.ride.flightWrong') })}
          />
        )}
      </Fields>
      <Stepper
        label={t('transfers.ride.bags')}
        help={t('transfers.ride.bagsHelp')}
        value={choice.bags ?? ride.bags}
        max={mostBags}
        onChange={(bags) => onChange({ bags })}
        fewerLabel={t('search.who.fewer', { what: t('transfers.ride.bags') })}
        moreLabel={t('search.who.more', { what: t('transfers.ride.bags') })}
      />
      <Checkbox
        label={t('transfers.ride.return')}
        checked={returnDate !== null}
        onChecked={(on) =>
          onChange({
            returnDate: on ? addDays(outward.pickup.date, 3) : null,
            returnHour: on ? usualHour : null,
          })
        }
      />
      {returnDate !== null && (
        <Fields>
          <DateField
            label={t('transfers.ride.returnDate')}
            format={format}
            noDay={noDay}
            calendar={calendar(outward.pickup.date, getOpenDays(place.time_zone).last)}
            value={returnDate}
            onText={(day) => isDay(day) && onChange({ returnDate: day })}
          />
          <SelectField
            label={t('transfers.ride.returnHour')}
            value={returnHour ?? usualHour}
            onValue={(hour) => onChange({ returnHour: hour })}
          >
            {listTimes(returnHour ?? usualHour).map((time) => (
              <option key={time}>{time}</option>
            ))}
          </SelectField>
        </Fields>
      )}
      <Rides ride={ride} />
    </Box>
  );
}

/** Edits the exact points that the search left open: the search box above the results has the others. */
function PointFields({ search, answer: { place, points, ride }, choice, onChange }: RideFormProps) {
  const { t } = useTranslation('mfe-travel');
  const [outward] = ride.legs;
  // Shows the newly chosen pick-up point at once, before its results have loaded.
  const from = choice.start ?? outward?.from.point_id ?? '';
  const to = choice.end ?? outward?.to.point_id ?? '';
  const getName = (id: string) => points.find(({ point_id }) => point_id === id)?.name;
  const point = (label: string, value: string, other: string, onValue: (id: string) => void) => (
    <SelectField label={label} value={value} onValue={onValue}>
      {points.map(({ point_id, name }) => (
        <option key={point_id} value={point_id} disabled={point_id === other}>
          {name}
        </option>
      ))}
    </SelectField>
  );
  const isStartOpen = search.place === place.place_id;
  const isEndOpen = !search.dropoff || search.dropoff === place.place_id;
  const startField = point(t('transfers.ride.from'), from, to, (start) => onChange({ start, end: to }));
  const endField = point(t('transfers.ride.to'), to, from, (end) => onChange({ start: from, end }));
  if (!isStartOpen || !isEndOpen) {
    return (
      <>
        {isStartOpen && startField}
        {isEndOpen && endField}
      </>
    );
  }
  return (
    <SwappablePlaces
      label={t('transfers.ride.swap')}
      done={t('transfers.ride.swapped', { from: getName(to), to: getName(from) })}
      onSwap={() => onChange({ start: to, end: from })}
      from={startField}
      to={endField}
    />
  );
}

function Rides({ ride }: Pick<TransferSearchAnswer, 'ride'>) {
  const { t } = useTranslation('mfe-travel');
  const flightWords = useFlightWords();
  return (
    <Told>
      {ride.legs.map((leg) => (
        <li key={leg.from.point_id}>
          {t('transfers.ride.told', {
            time: leg.pickup.time,
            from: leg.from.name,
            to: leg.to.name,
            minutes: leg.minutes,
            kilometres: leg.kilometres,
          })}{' '}
          {leg.waiting}
        </li>
      ))}
      {ride.flight && <li>{flightWords(ride.flight)}</li>}
    </Told>
  );
}

const Box = styled.section({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space.s,
  padding: space.s,
  marginBlockEnd: space.s,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
});
const Fields = styled.div({
  flex: '1 1 620px',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: space.s,
});
const Told = styled.ul(type.small, { color: color.ink2, listStyle: 'none' });
