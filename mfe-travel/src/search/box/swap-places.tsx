import styled from '@emotion/styled';
import { IconButton } from '@travel/ui/actions/icon-button.tsx';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { control, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { SwapIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useState, type ReactNode } from 'react';

interface SwapButtonProps {
  readonly label: string;
  /** Announces the places in their new order. */
  readonly done: string;
  readonly onSwap: () => void;
}

/** Swaps two places of a form and announces the result. */
function SwapButton({ label, done, onSwap }: SwapButtonProps) {
  const [announced, setAnnounced] = useState('');
  return (
    <>
      <IconButton
        label={label}
        tone="outline"
        icon={<SwapIcon size={18} />}
        onClick={() => {
          onSwap();
          setAnnounced(done);
        }}
      />
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  );
}

/** Swaps the places of a cell and of the cell before it. The button is on the line between the two cells. */
export function SwapOnLine(props: SwapButtonProps) {
  return (
    <OnLine data-panel data-swap>
      <SwapButton {...props} />
    </OnLine>
  );
}

interface SwappablePlacesProps extends SwapButtonProps {
  readonly from: ReactNode;
  readonly to: ReactNode;
}

/** Two fields with a button that swaps their values: between the fields, or next to both on phones. */
export function SwappablePlaces({ from, to, ...button }: SwappablePlacesProps) {
  return (
    <Pair>
      {from}
      <Middle>
        <SwapButton {...button} />
      </Middle>
      {to}
    </Pair>
  );
}

const OnLine = styled.div({
  position: 'absolute',
  zIndex: 2,
  display: 'grid',
  [media.mobile]: { insetBlockStart: -28, insetInlineEnd: space.m },
  [media.desktop]: { insetBlock: 0, insetInlineStart: 0, inlineSize: 0, placeContent: 'center' },
});

const Pair = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space.s,
  alignItems: 'start',
  [media.tablet]: {
    gridColumn: 'span 2',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    gap: space.xs,
  },
});

const Middle = styled.div({
  position: 'relative',
  gridArea: '1 / 2 / 3',
  alignSelf: 'center',
  [media.tablet]: {
    gridArea: 'auto',
    alignSelf: 'start',
    // Aligns the button with the fields, which are taller and have a label above.
    marginBlockStart: `calc(1.5 * ${size.caption} + 4px + (${control.height} - ${control.heightSmall}) / 2)`,
  },
});
