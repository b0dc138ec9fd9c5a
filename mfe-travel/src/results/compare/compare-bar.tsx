import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { media } from '@travel/ui/look/tokens/media.ts';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, radius, shadow, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { DelayedLiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { mostCompared, type ComparedStore, type Comparison } from './comparison.ts';

const dialog = lazyCode(() => import('./compare-dialog.tsx'));

interface CompareBarProps<Item> {
  readonly store: ComparedStore<Item>;
  readonly comparison: Comparison<Item>;
}

/** Shows the offers chosen for comparison and a button that opens the comparison. Hidden until an offer is chosen. */
export function CompareBar<Item>({ store, comparison }: CompareBarProps<Item>) {
  const { t } = useTranslation('mfe-travel');
  const [isOpen, setIsOpen] = useState(false);
  const chosen = useStore(store, (state) => state.chosen);
  const count = chosen.length;
  if (count === 0) return null;
  const names = chosen.map(({ item }) => comparison.nameOf(item)).join(', ');
  return (
    <Bar role="region" aria-label={t('results.compare.title')}>
      <Words>
        <DelayedLiveRegion>
          {count === 1
            ? t('results.compare.oneMore')
            : t('results.compare.chosen', { chosen: count, most: mostCompared })}
        </DelayedLiveRegion>
        <Names>{names}</Names>
      </Words>
      <TextButton onClick={() => store.setState({ chosen: [] })}>{t('results.compare.clear')}</TextButton>
      <Button
        tone="ink"
        size="small"
        disabled={count < 2}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void dialog.preload()}
      >
        {t('results.compare.add')}
      </Button>
      {isOpen && (
        <LazyPart
          code={dialog}
          texts={{
            loading: t('results.compare.loading'),
            failed: t('results.compare.failed'),
            retry: t('results.retry'),
          }}
        >
          {({ CompareDialog }) => (
            <CompareDialog store={store} comparison={comparison} onClose={() => setIsOpen(false)} />
          )}
        </LazyPart>
      )}
    </Bar>
  );
}

const Bar = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xxs} ${space.m}`,
  inlineSize: '100%',
  padding: `${space.xs} ${space.m}`,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: shadow.raised,
});
const Words = styled.div(type.small, { flex: '1 1 0', minInlineSize: 0 });
const Names = styled.p({
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  color: color.ink2,
  [media.phone]: { display: 'none' },
});
