import styled from '@emotion/styled';
import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import type { Search } from '../../../search/search.ts';
import type { CruiseSearchAnswer } from '../cruise.ts';
import { cruiseFilters, type CruiseFilters } from './cruise-filters.ts';
import { Months } from './months.tsx';

interface WhereAndWhenProps {
  readonly product: ProductDefinition;
  readonly search: Search;
  readonly answer: Pick<CruiseSearchAnswer, 'place' | 'region' | 'regions' | 'spans_regions' | 'near'>;
  readonly filters: CruiseFilters;
  readonly onChange: (filters: CruiseFilters) => void;
}

/** Shows the region of the listed cruises, its distance from the place, and the prices of other months. */
export function WhereAndWhen({ product, search, answer, filters, onChange }: WhereAndWhenProps) {
  const { t } = useTranslation('mfe-travel');
  const { place, region, regions, spans_regions: spansRegions, near } = answer;
  return (
    <Box>
      <SelectField
        label={t('cruises.region')}
        value={spansRegions && !filters.region ? '' : region.key}
        // Ships and ports belong to a region, so a change of the region resets all filters.
        onValue={(key) => onChange({ ...cruiseFilters.clear(filters, 'all'), region: key })}
      >
        {spansRegions && <option value="">{place.name}</option>}
        {regions.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      {near.kilometres > 0 && (
        <Near>{t('cruises.near', { place: place.name, port: near.name, kilometres: near.kilometres })}</Near>
      )}
      <Months product={product} search={search} filters={filters} />
    </Box>
  );
}

const Box = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${space.xs} ${space.m}`,
  marginBlockEnd: space.s,
  [media.desktop]: {
    alignItems: 'center',
    marginBlockEnd: space.xs,
    '& > div:first-of-type': { gridTemplateColumns: 'auto auto', alignItems: 'center', columnGap: space.s },
  },
});
const Near = styled.p(type.small, { color: color.ink2 });
