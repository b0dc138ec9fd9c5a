import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { media } from '../look/tokens/media.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const breathe = keyframes({ '50%': { opacity: 0.4 } });

/** A progress ring; it pulses instead of turning if the user prefers reduced motion. */
export const Spinner = styled.span({
  flex: 'none',
  inlineSize: 'var(--ring, 16px)',
  blockSize: 'var(--ring, 16px)',
  border: '2px solid currentcolor',
  borderBlockStartColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 800ms linear infinite`,
  [media.reducedMotion]: { borderBlockStartColor: 'currentcolor', animation: `${breathe} 1600ms ease-in-out infinite` },
});
