import styled from '@emotion/styled';
import type { FlightSearch as FlightAnswer } from '@travel/contracts/endpoints/products/flights';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '@travel/contracts/locale/format/formats';
import { formatCount } from '@travel/contracts/locale/format/numbers';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { CountBox } from '../../../results/filters/count-box.tsx';
import { Chips } from '../../../results/filters/chips.ts';
import { FilterGroup } from '../../../results/filters/filter-group.tsx';
import { bagChoices, type FlightFilters } from '../flight-search.ts';
import { useFlightWords } from '../use-flight-words.ts';

interface FlightFilterFieldsProps {
  readonly filters: FlightFilters;
  readonly facets: FlightAnswer['facets'];
  readonly onChange: (filters: FlightFilters) => void;
}

const partsOfDay = ['0-6', '6-12', '12-18', '18-24'] as const;

const countWithin = (hours: readonly number[], span: string): number => {
  const [from = 0, to = 24] = span.split('-').map(Number);
  return hours.slice(from, to).reduce((sum, count) => sum + count, 0);
};

const getBarHeight = (count: number, hours: readonly number[]): number =>
  count === 0 ? 0 : Math.max(8, Math.round((count * 100) / Math.max(1, ...hours)));

type Steps = NonNullable<FlightAnswer['facets']['up_to']>['price'];

interface UpToProps {
  readonly title: string;
  readonly label: string;
  readonly steps: Steps | undefined;
  readonly chosen: number | null;
  readonly says: (most: number) => string;
  readonly onChosen: (most: number | null) => void;
}

/** Selects an upper limit from the steps that the API offers, each with its number of results. */
function UpTo({ title, label, steps = [], chosen, says, onChosen }: UpToProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const isListed = chosen === null || steps.some(({ most }) => most === chosen);
  if (steps.length === 0 && isListed) return null;
  return (
    <FilterGroup title={title}>
      <SelectField
        label={label}
        value={chosen === null ? '' : String(chosen)}
        onValue={(value) => onChosen(value === '' ? null : Number(value))}
      >
        <option value="">{t('flights.filters.any')}</option>
        {!isListed && <option value={String(chosen)}>{says(chosen)}</option>}
        {steps.map(({ most, count }) => (
          <option key={most} value={String(most)}>
            {`${says(most)} (${formatCount(count, language)})`}
          </option>
        ))}
      </SelectField>
    </FilterGroup>
  );
}

/** Selects the bags that the fare includes. Choices without results are disabled. */
function BagChips({ filters, facets, onChange }: FlightFilterFieldsProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  return (
    <Chips>
      {bagChoices.map((bags) => {
        const count = facets.bags.find(({ value }) => value === bags)?.count;
        const isPressed = filters.bags === bags;
        return (
          <Chip
            key={bags}
            pressed={isPressed}
            disabled={count === 0 && !isPressed}
            onClick={() => onChange({ ...filters, bags })}
          >
            {t(`flights.filters.bag.${bags}`)}
            {count !== undefined && ` · ${formatCount(count, language)}`}
          </Chip>
        );
      })}
    </Chips>
  );
}

/** Shows the flight filters, each choice with its number of results. */
export function FlightFilterFields({ filters, facets, onChange }: FlightFilterFieldsProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const words = useFlightWords();
  const change = (parts: Partial<FlightFilters>) => onChange({ ...filters, ...parts });
  const formatUpTo = (most: number) =>
    facets.stops.reduce((sum, { value, count }) => sum + (Number(value) <= most ? count : 0), 0);
  const times = (name: 'departure' | 'arrival', hours: readonly number[]) => (
    <>
      <Bars aria-hidden>
        {hours.map((count, hour) => (
          // Hours have no ID, so the index is the key.
          <span key={hour} style={{ blockSize: `${getBarHeight(count, hours)}%` }} />
        ))}
      </Bars>
      <Hours aria-hidden>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </Hours>
      {partsOfDay.map((span) => (
        <CountBox
          key={span}
          label={t(`flights.filters.day.${span}`)}
          count={countWithin(hours, span)}
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
            count={formatUpTo(most)}
            checked={filters.stops === most}
            onChecked={(on) => change({ stops: on ? most : null })}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={t('flights.filters.bags')}>
        <BagChips filters={filters} facets={facets} onChange={onChange} />
      </FilterGroup>
      <UpTo
        title={t('flights.filters.price')}
        label={t('flights.filters.priceUpTo')}
        steps={facets.up_to?.price}
        chosen={filters.price}
        says={(price) => numberFormat(getFormattingLocale(language)).format(price)}
        onChosen={(price) => change({ price })}
      />
      <UpTo
        title={t('flights.filters.duration')}
        label={t('flights.filters.durationUpTo')}
        steps={facets.up_to?.duration}
        chosen={filters.duration}
        says={(minutes) => words.duration(minutes, 'long')}
        onChosen={(duration) => change({ duration })}
      />
      <FilterGroup title={t('flights.filters.departure')}>{times('departure', facets.departures)}</FilterGroup>
      <FilterGroup title={t('flights.filters.arrival')}>{times('arrival', facets.arrivals)}</FilterGroup>
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

const Bars = styled.div({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 1,
  blockSize: 32,
  '& > span': { flex: 1, background: color.accent, borderRadius: 1 },
  borderBlockEnd: `1px solid ${color.lineStrong}`,
});
// Aligns each hour label with the edge of the bar for that hour.
const Hours = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  ...type.caption,
  color: color.ink2,
  fontVariantNumeric: 'tabular-nums',
});
