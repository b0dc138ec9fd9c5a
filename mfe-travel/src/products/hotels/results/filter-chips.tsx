import styled from '@emotion/styled';
import { Chip } from '@travel/ui/chip';
import { media } from '@travel/ui/media';
import { space } from '@travel/ui/tokens';
import { useTranslation } from 'react-i18next';
import { useFilterWords } from './use-filter-words.ts';
import { eachFilter, without, type HotelFilters } from './hotel-filters.ts';

/** Each filter that is set, as a chip that clears it. */
export function FilterChips({
  filters,
  onChange,
}: {
  filters: HotelFilters;
  onChange: (filters: HotelFilters) => void;
}) {
  const { t } = useTranslation('mfe-travel');
  const words = useFilterWords();
  const all = eachFilter(filters);
  if (all.length === 0) return null;
  return (
    <Chips role="group" aria-label={t('results.filters.chosen')}>
      {all.map((filter) => (
        <Chip key={filter} removeLabel={t('results.filters.remove')} onClick={() => onChange(without(filters, filter))}>
          {words(filter, filters)}
        </Chip>
      ))}
    </Chips>
  );
}

const Chips = styled.div({ display: 'flex', flexWrap: 'wrap', [media.phone]: { flexWrap: 'nowrap' }, gap: space.xs });
