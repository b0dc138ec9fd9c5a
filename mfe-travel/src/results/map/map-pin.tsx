import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, motion, radius, size } from '@travel/ui/look/tokens/tokens.ts';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import type { Point } from './map-view.ts';

interface MapPinProps extends ComponentProps<'button'> {
  readonly point: Point;
  /** Whether the offer is hovered, focused or selected on the map or in the list. */
  readonly raised: boolean;
  /** Content of the pin: the price with or without its currency, or the symbol of a pin without a price. */
  readonly figure: ReactNode;
}

/** Returns the style variables that place an element on the scaled map layer, with an optional offset in pixels. */
export const placeAt = (
  { x, y }: Point,
  off: Point = { x: 0, y: 0 },
): CSSProperties & Record<`--${string}`, number> => ({
  '--x': x,
  '--y': y,
  '--off-x': off.x,
  '--off-y': off.y,
});

/** Styles of an element placed with `placeAt`. */
export const placed = {
  position: 'absolute',
  insetBlockStart: 0,
  // The map layer runs from left to right in every language, because east is on the right.
  insetInlineStart: 0,
  translate: 'calc(var(--x) * var(--scale) * 1px) calc(var(--y) * var(--scale) * 1px)',
} as const;

/** Shows an offer's price on the map. The tip of the pin is the position. */
export function MapPin({ point, raised, figure, ...rest }: MapPinProps) {
  return (
    <Place style={placeAt(point)} raised={raised}>
      <Pressable type="button" {...rest} raised={raised}>
        {figure}
      </Pressable>
    </Place>
  );
}

const own = { shouldForwardProp: (prop: string) => prop !== 'raised' };

const Place = styled('span', own)<{ raised: boolean }>(({ raised }) => ({ ...placed, zIndex: raised ? 2 : 1 }));

const Pressable = styled(
  'button',
  own,
)<{ raised: boolean }>(({ raised }) => ({
  appearance: 'none',
  position: 'relative',
  display: 'block',
  minInlineSize: 48,
  paddingInline: 10,
  blockSize: 30,
  transform: `translate(-50%, calc(-100% - 6px)) scale(${raised ? 1.12 : 1})`,
  transformOrigin: '50% 100%',
  transition: `transform ${motion.quick} ${motion.ease}`,
  border: `2px solid ${color.ink}`,
  borderRadius: `min(${radius.field}, 15px)`,
  background: raised ? color.accent : color.ink,
  color: raised ? color.onAccent : color.onInk,
  fontFamily: 'inherit',
  fontSize: size.small,
  fontWeight: font.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  // The tip of the pin, which also extends the touch target to 44 px.
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '100%',
    insetInlineStart: 'calc(50% - 6px)',
    border: '6px solid transparent',
    borderBlockStartColor: color.ink,
    borderBlockEnd: 0,
  },
  '&::before': { content: '""', position: 'absolute', inset: '-9px -2px -7px' },
  [media.forcedColors]: { forcedColorAdjust: 'none' },
}));
