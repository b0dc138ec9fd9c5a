import styled from '@emotion/styled';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';

/** An active filter and its label. */
export interface FilterChip {
  readonly key: string;
  readonly label: string;
  readonly onClear: () => void;
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
}

/** Shows each active filter as a chip that clears it. */
export function FilterChips({ chips }: FilterChipsProps) {
  const { t } = useTranslation('mfe-travel');
  if (chips.length === 0) return null;
  return (
    <Chips role="group" aria-label={t('results.filters.chosen')}>
      {chips.map(({ key, label, onClear }) => (
        <Chip key={key} removeLabel={t('results.filters.remove')} onClick={onClear}>
          {label}
        </Chip>
      ))}
    </Chips>
  );
}

const Chips = styled.div({ display: 'flex', flexWrap: 'wrap', [media.phone]: { flexWrap: 'nowrap' }, gap: space.xs });
