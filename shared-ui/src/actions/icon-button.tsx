import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';
import { media } from '../look/tokens/media.ts';
import { color, control, motion, radius } from '../look/tokens/tokens.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name of the button, which shows only an icon. */
  label: string;
  icon: ReactNode;
  /** `raised` floats on pictures and maps. */
  tone?: 'quiet' | 'outline' | 'raised';
}

/** A button with only an icon, 44 px on touch screens. */
export function IconButton({ label, icon, tone = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Pressable type="button" aria-label={label} title={label} {...rest} tone={tone}>
      {icon}
    </Pressable>
  );
}

const Pressable = styled('button', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: 'quiet' | 'outline' | 'raised';
}>(({ tone }) => ({
  appearance: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: control.heightSmall,
  blockSize: control.heightSmall,
  padding: 0,
  border: `1px solid ${tone === 'outline' ? color.lineStrong : 'transparent'}`,
  borderRadius: tone === 'raised' ? radius.chip : radius.control,
  background: tone === 'quiet' ? 'transparent' : color.surface,
  color: tone === 'quiet' ? 'inherit' : color.ink,
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.ease}`,
  '@media (pointer: coarse)': { minInlineSize: 44, minBlockSize: 44 },
  [media.hover]: {
    '&:hover': {
      background: tone === 'quiet' ? 'color-mix(in oklab, currentcolor 9%, transparent)' : color.sunken,
    },
  },
  '&:disabled': { color: color.ink2, cursor: 'not-allowed' },
}));
