import styled from '@emotion/styled';
import { adFilters } from '@travel/contracts/products/ads/ads';
import { media } from '@travel/ui/look/tokens/media.ts';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { AdsStore } from './ads-store.ts';

export function AdFilters({ store }: { store: AdsStore }) {
  const { t } = useTranslation('mfe-travel');
  const state = useStore(store);
  const lists = adFilters.filter((filter) => state[filter].length > 1);
  return (
    <Row>
      {lists.map((filter) => (
        <SelectField
          key={filter}
          label={t(`ads.${filter}`)}
          value={state.choice[filter] ?? ''}
          onValue={(value) => store.choose(filter, value)}
        >
          <option value="">{t('ads.all')}</option>
          {state[filter].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
    </Row>
  );
}

const Row = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.s,
  marginBlockStart: space.m,
  [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 200px))' },
});
