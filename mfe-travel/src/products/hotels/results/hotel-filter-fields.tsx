import { amenities, boards } from '@travel/contracts/products/hotels/hotel-options';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { StarIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import type { HotelSearchAnswer } from '../hotel.ts';
import { CountBox } from '../../../results/filters/count-box.tsx';
import { Chips } from '../../../results/filters/chips.ts';
import { FilterGroup } from '../../../results/filters/filter-group.tsx';
import { toggleValue } from '../../../results/filters/filter-values.ts';
import { PriceGroup } from '../../../results/filters/price-group.tsx';
import { RefundableBox } from '../../../results/filters/refundable-box.tsx';
import type { FilterFieldsProps } from '../../../results/listing-definition.ts';
import { starValues, type HotelFilters } from './hotel-filters.ts';

/** Amenities of the filter group 'Light and view'; all others are in the group about the house. */
const light = new Set<string>(['sea-view', 'evening-sun', 'balcony']);

/** Adds a value to `list` or removes it. The result has the order of `words`, which contains all values. */
const toggleInOrder = <T extends string>(words: readonly T[], list: readonly T[], value: string, on: boolean): T[] => {
  const wanted = toggleValue(list, value, on);
  return words.filter((word) => wanted.includes(word));
};

/** Shows the hotel filters, each with its number of results. */
export function HotelFilterFields(props: FilterFieldsProps<HotelSearchAnswer['counts'], HotelFilters>) {
  const { counts, filters, onChange } = props;
  const { t } = useTranslation('mfe-travel');
  const change = (parts: Partial<HotelFilters>) => onChange({ ...filters, ...parts });
  const renderAmenities = (wanted: (amenity: string) => boolean) =>
    counts.amenities
      .filter(({ value }) => wanted(value))
      .map(({ value, count }) => (
        <CountBox
          key={value}
          label={t(`hotels.amenities.${value}`)}
          count={count}
          checked={filters.amenities.some((amenity) => amenity === value)}
          onChecked={(on) => change({ amenities: toggleInOrder(amenities, filters.amenities, value, on) })}
        />
      ));

  return (
    <div>
      <PriceGroup
        titleKey="results.filters.price"
        prices={counts.price}
        range={filters.price}
        onChange={(price) => change({ price })}
      />
      <FilterGroup title={t('results.filters.cancellation')}>
        <RefundableBox counts={counts} filters={filters} onChange={change} />
      </FilterGroup>
      <FilterGroup title={t('hotels.filters.stars')}>
        <Chips>
          {counts.stars.map(({ value, count }) => (
            <Chip
              key={value}
              pressed={filters.stars.some((stars) => stars === value)}
              disabled={count === 0 && !filters.stars.some((stars) => stars === value)}
              aria-label={`${t('hotels.stars', { count: Number(value) })}, ${t('hotels.count', { count })}`}
              onClick={() => {
                const on = !filters.stars.some((stars) => stars === value);
                change({ stars: toggleInOrder(starValues, filters.stars, value, on) });
              }}
            >
              {value} <StarIcon size={14} />
            </Chip>
          ))}
        </Chips>
      </FilterGroup>
      <FilterGroup title={t('hotels.filters.light')}>{renderAmenities((value) => light.has(value))}</FilterGroup>
      <FilterGroup title={t('hotels.filters.meals')}>
        {counts.board.map(({ value, count }) => (
          <CountBox
            key={value}
            label={t(`hotels.boards.${value}`)}
            count={count}
            checked={filters.board.some((board) => board === value)}
            onChecked={(on) => change({ board: toggleInOrder(boards, filters.board, value, on) })}
          />
        ))}
      </FilterGroup>
      {counts.area.length > 1 && (
        <FilterGroup title={t('results.filters.area')}>
          {counts.area.map(({ value, count }) => (
            <CountBox
              key={value}
              label={value}
              count={count}
              checked={filters.area.includes(value)}
              onChecked={(on) => change({ area: toggleValue(filters.area, value, on) })}
            />
          ))}
        </FilterGroup>
      )}
      <FilterGroup title={t('hotels.filters.house')}>{renderAmenities((value) => !light.has(value))}</FilterGroup>
    </div>
  );
}
