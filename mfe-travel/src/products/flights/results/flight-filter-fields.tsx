import styled from '@emotion/styled';
import type { FlightSearch as FlightAnswer } from '@travel/contracts/endpoints/flights';
import { toDecimal } from '@travel/contracts/money';
import { formattingLocale } from '@travel/contracts/locale/languages';
import { Chip } from '@travel/ui/chip';
import { SelectField } from '@travel/ui/select-field';
import { color, space } from '@travel/ui/tokens';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../../host/host-context.tsx';
import { CountBox } from '../../../results/filters/count-box.tsx';
import { FilterGroup } from '../../../results/filters/filter-group.tsx';
import { bagChoices } from '../flight-search.ts';
import type { FlightFilters } from '../flight-search.ts';
import { useFlightWords } from '../use-flight-words.ts';

interface FlightFilterFieldsProps {
  readonly filters: FlightFilters;
  readonly facets: FlightAnswer['facets'];
  readonly onChange: (filters: FlightFilters) => void;
}

const partsOfDay = ['0-6', '6-12', '12-18', '18-24'] as const;

const within = (hours: readonly number[], span: string): number => {
  const [from = 0, to = 24] = span.split('-').map(Number);
  return hours.slice(from, to).reduce((sum, count) => sum + count, 0);
};

const barHeight = (count: number, hours: readonly number[]): number =>
  count === 0 ? 0 : Math.max(8, Math.round((count * 100) / Math.max(1, ...hours)));

const steps = 6;

/** Some even steps from the least to the most, rounded, with the one that is chosen. */
const stepsOf = (min: number, max: number, unit: number, chosen: number | null): readonly number[] => {
  const width = Math.max(unit, Math.ceil((max - min) / steps / unit) * unit);
  const first = Math.ceil(min / unit) * unit;
  const all = Array.from({ length: steps }, (_, at) => first + width * at).filter((step) => step < max);
  return [...new Set([...all, ...(chosen === null ? [] : [chosen])])].toSorted((a, b) => a - b);
};

const durations = (min: number, max: number, chosen: number | null): readonly number[] => stepsOf(min, max, 60, chosen);

type Span = NonNullable<FlightAnswer['facets']['price']>;

const prices = ({ min, max }: Span, chosen: number | null): readonly number[] => {
  const [least, most] = [Number(toDecimal(min)), Number(toDecimal(max))];
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))) - 1);
  return stepsOf(least, most, unit, chosen);
};

/** What a list of flights is narrowed by, each choice with how many it would leave. */
export function FlightFilterFields({ filters, facets, onChange }: FlightFilterFieldsProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const words = useFlightWords();
  const change = (parts: Partial<FlightFilters>) => onChange({ ...filters, ...parts });
  const upTo = (most: number) =>
    facets.stops.reduce((sum, { value, count }) => sum + (Number(value) <= most ? count : 0), 0);
  const times = (name: 'depart' | 'arrive', hours: readonly number[]) => (
    <>
      <Bars aria-hidden>
        {hours.map((count, hour) => (
          // Hours are told apart by their number alone.
          <span key={hour} style={{ blockSize: `${barHeight(count, hours)}%` }} />
        ))}
      </Bars>
      {partsOfDay.map((span) => (
        <CountBox
          key={span}
          label={t(`flights.filters.day.${span}`)}
          count={within(hours, span)}
          checked={filters[name] === span}
          onChecked={(on) => change({ [name]: on ? span : null })}
        />
      ))}
    </>
  );

  return (
    <div>
      <FilterGroup title={t('flights.filters.stops')}>
        {[0, 1].map((most) => (
          <CountBox
            key={most}
            label={most === 0 ? words.stops(0) : t('flights.filters.upToOne')}
            count={upTo(most)}
            checked={filters.stops === most}
            onChecked={(on) => change({ stops: on ? most : null })}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={t('flights.filters.bags')}>
        <Chips>
          {bagChoices.map((bags) => (
            <Chip key={bags} pressed={filters.bags === bags} onClick={() => change({ bags })}>
              {[t(`flights.filters.bag.${bags}`), facets.bags.find(({ value }) => value === bags)?.count]
                .filter((part) => part !== undefined)
                .join(' · ')}
            </Chip>
          ))}
        </Chips>
      </FilterGroup>
      {facets.price && facets.price.max.amount > facets.price.min.amount && (
        <FilterGroup title={t('flights.filters.price')}>
          <SelectField
            label={t('flights.filters.priceUpTo')}
            value={filters.price === null ? '' : String(filters.price)}
            onValue={(value) => change({ price: value === '' ? null : Number(value) })}
          >
            <option value="">{t('flights.filters.any')}</option>
            {prices(facets.price, filters.price).map((price) => (
              <option key={price} value={String(price)}>
                {new Intl.NumberFormat(formattingLocale(language)).format(price)}
              </option>
            ))}
          </SelectField>
        </FilterGroup>
      )}
      {facets.minutes && facets.minutes.max > facets.minutes.min && (
        <FilterGroup title={t('flights.filters.duration')}>
          <SelectField
            label={t('flights.filters.durationUpTo')}
            value={filters.duration === null ? '' : String(filters.duration)}
            onValue={(value) => change({ duration: value === '' ? null : Number(value) })}
          >
            <option value="">{t('flights.filters.any')}</option>
            {durations(facets.minutes.min, facets.minutes.max, filters.duration).map((minutes) => (
              <option key={minutes} value={String(minutes)}>
                {words.duration(minutes, 'long')}
              </option>
            ))}
          </SelectField>
        </FilterGroup>
      )}
      <FilterGroup title={t('flights.filters.departure')}>{times('depart', facets.departures)}</FilterGroup>
      <FilterGroup title={t('flights.filters.arrival')}>{times('arrive', facets.arrivals)}</FilterGroup>
      {facets.airlines.length > 1 && (
        <FilterGroup title={t('flights.filters.airlines')}>
          {facets.airlines.map(({ value, label, count }) => (
            <CountBox
              key={value}
              label={label}
              count={count}
              checked={filters.airlines.includes(value)}
              onChecked={(on) =>
                change({
                  airlines: on ? [...filters.airlines, value] : filters.airlines.filter((one) => one !== value),
                })
              }
            />
          ))}
        </FilterGroup>
      )}
    </div>
  );
}

const Chips = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs });
const Bars = styled.div({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 1,
  blockSize: 32,
  '& > span': { flex: 1, background: color.accent, borderRadius: 1 },
});
