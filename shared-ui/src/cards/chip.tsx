import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';
import { CloseIcon } from '../pictures/icons/icons.tsx';
import { media } from '../look/tokens/media.ts';
import { color, font, motion, radius, size } from '../look/tokens/tokens.ts';

interface ChipBase extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  icon?: ReactNode;
}

export type ChipProps = ChipBase &
  (
    | { /** Whether a toggle chip is switched on. */ pressed: boolean; removeLabel?: never }
    | { /** Text that screen readers read after the label: "remove". */ removeLabel: string; pressed?: never }
    | { pressed?: never; removeLabel?: never }
  );

/** A small toggle, or a filter that can be removed. */
export function Chip({ icon, pressed, removeLabel, children, ...rest }: ChipProps) {
  return (
    <Pressable type="button" aria-pressed={pressed} {...rest}>
      {icon}
      {children}
      {removeLabel !== undefined && <Remove size={16} aria-label={removeLabel} role="img" />}
    </Pressable>
  );
}

const Remove = styled(CloseIcon)({ marginInlineEnd: -4 });

const Pressable = styled.button({
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 32,
  paddingBlock: 2,
  paddingInline: 14,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.chip,
  background: color.surface,
  color: color.ink,
  fontSize: size.small,
  fontWeight: font.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.ease}, color ${motion.quick} ${motion.ease}`,
  '& svg': { flex: 'none' },
  '@media (pointer: coarse)': { minBlockSize: 44 },
  [media.hover]: { '&:hover': { borderColor: color.ink } },
  '&[aria-pressed=true]': { background: color.ink, borderColor: color.ink, color: color.onInk },
  '&:disabled': { background: color.sunken, borderColor: color.line, color: color.ink2, cursor: 'not-allowed' },
  '@media (forced-colors: active)': { '&[aria-pressed=true]': { outline: '2px solid' } },
});
