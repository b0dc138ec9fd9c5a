import styled from '@emotion/styled';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, size } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import type { Money } from '@travel/contracts/money/money';
import { useShortPrice } from '../../search/use-short-price.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { CountedPin } from './labels/count-pins.ts';
import { placeAt, placed } from './map-pin.tsx';

interface CountPinProps {
  readonly pin: CountedPin;
  /** The lowest price of its offers; undefined if they have no price. */
  readonly least: Money | undefined;
  /** Index of the pin among all pins of the map. */
  readonly at: number;
  readonly isStop: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onFocused: () => void;
  /** Moves focus to the next pin in a direction; returns false if there is none. */
  readonly onArrow: (key: string) => boolean;
}

/**
 * Pin with the number of nearby offers whose prices have no room, and the lowest of these prices. A press lists these
 * offers or zooms in on them.
 */
export function CountPin({ pin, least, at, isStop, isOpen, onOpen, onFocused, onArrow }: CountPinProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const count = pin.members.length;
  const figure = new Intl.NumberFormat(locale.language).format(count);
  const formatShortFigure = useShortPrice();
  const price = least && t('results.map.least', { price: formatShortFigure(least) });
  return (
    <Place style={placeAt(pin.point, pin.off)}>
      <button
        type="button"
        data-pin={at}
        aria-expanded={isOpen}
        tabIndex={isStop ? 0 : -1}
        onClick={onOpen}
        onFocus={onFocused}
        onKeyDown={(event) => {
          if (!event.key.startsWith('Arrow') || !onArrow(event.key)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <span aria-hidden>
          {figure}
          {price !== undefined && <small>{price}</small>}
        </span>
        <VisuallyHidden>
          {[t('results.map.more', { count, figure }), ...(price === undefined ? [] : [price])].join(', ')}
        </VisuallyHidden>
      </button>
    </Place>
  );
}

const Place = styled.span({
  ...placed,
  '& > button': {
    appearance: 'none',
    position: 'relative',
    display: 'block',
    minInlineSize: 40,
    minBlockSize: 32,
    paddingBlock: 0,
    paddingInline: 8,
    whiteSpace: 'nowrap',
    transform: 'translate(calc(-50% + var(--off-x) * 1px), calc(-50% + var(--off-y) * 1px))',
    border: `2px solid ${color.ink}`,
    borderRadius: 16,
    background: color.surface,
    color: color.ink,
    fontFamily: 'inherit',
    fontSize: size.caption,
    fontWeight: font.strong,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.2,
    '& small': { display: 'block', fontSize: 'inherit', fontWeight: font.regular, marginBlockEnd: 2 },
    cursor: 'pointer',
    // Extends the touch target to 44 px.
    '&::before': { content: '""', position: 'absolute', inset: '-8px -4px' },
    '&[aria-expanded="true"]': { background: color.accent, color: color.onAccent },
    [media.forcedColors]: { forcedColorAdjust: 'none' },
  },
});
