import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../look/base/visually-hidden.tsx';
import { media } from '../look/tokens/media.ts';
import { color } from '../look/tokens/tokens.ts';
import { DelayedText } from '../announcements/live-region.tsx';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });
const shine = keyframes({ from: { backgroundPositionX: '160%' }, to: { backgroundPositionX: '-60%' } });

// First frames are rendered at build time, when there is no document.
const isFirstShown = () => typeof document !== 'undefined' && document.querySelector('[data-first-skeleton]') !== null;

/**
 * A placeholder in the shape of the coming content, shown after 200 ms; immediately if the page's first frame already
 * shows one, which would otherwise disappear briefly. Screen readers announce `label`.
 */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  const [follows] = useState(isFirstShown);
  return (
    <div>
      <VisuallyHidden role="status" aria-label={label}>
        <DelayedText>{label}</DelayedText>
      </VisuallyHidden>
      <Late aria-hidden aria-busy data-at-once={follows || undefined}>
        {children}
      </Late>
    </div>
  );
}

const Late = styled.div({ '&:not([data-at-once])': { animation: `${appear} 200ms step-end` } });

/** A line of text; 70 % and 46 % wide by convention. */
export const SkeletonBar = styled('div', { shouldForwardProp: (prop) => prop !== 'width' && prop !== 'height' })<{
  width?: number | string;
  height?: number | string;
}>(({ width = '70%', height = 14 }) => ({
  inlineSize: width,
  blockSize: height,
  borderRadius: 'min(6px, var(--radius-card))',
  background: `linear-gradient(100deg, transparent 40%, ${color.surface} 50%, transparent 60%) ${color.sunken}`,
  backgroundSize: '200% 100%',
  animation: `${shine} 1600ms linear infinite`,
  [media.reducedMotion]: { animation: 'none', background: color.sunken },
}));

/** A picture: a plain sky of its hour. */
export const SkeletonSky = styled('div', { shouldForwardProp: (prop) => prop !== 'sky' })<{ sky: string }>(
  ({ sky }) => ({
    inlineSize: '100%',
    blockSize: '100%',
    minBlockSize: 80,
    background: sky,
    opacity: 0.45,
  }),
);
