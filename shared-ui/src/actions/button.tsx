import styled from '@emotion/styled';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { color, size as typeSize, space } from '../look/tokens/tokens.ts';
import { type ButtonLook, type ButtonSize, type ButtonTone, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  size?: ButtonSize;
  wide?: boolean;
  /** Icon before the label; replaced by a spinning ring while the action runs. */
  icon?: ReactNode;
  /**
   * Whether the action is running: the button shows a spinning ring, keeps label, width and focus, and ignores presses.
   */
  working?: boolean;
  /** Text below the disabled button. */
  disabledReason?: ReactNode;
}

/** A button whose label starts with a verb. A view has at most one button with the tone `accent`. */
export function Button({
  tone = 'outline',
  size = 'medium',
  wide = false,
  icon,
  working = false,
  disabledReason,
  children,
  onClick,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const reason = rest.disabled && disabledReason ? disabledReason : undefined;

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (working) event.preventDefault();
    else onClick?.(event);
  };

  const button = (
    <Pressable
      type="button"
      {...rest}
      look={{ tone, size, wide }}
      aria-busy={working || undefined}
      aria-disabled={working || rest['aria-disabled']}
      aria-describedby={[describedBy, reason && reasonId].filter(Boolean).join(' ') || undefined}
      onClick={press}
    >
      {working ? <Ring beside={icon ? 'icon' : 'label'} aria-hidden /> : icon}
      <Label shifted={working && !icon}>{children}</Label>
    </Pressable>
  );

  if (!reason) return button;
  return (
    <WithReason wide={wide}>
      {button}
      <Reason id={reasonId}>{reason}</Reason>
    </WithReason>
  );
}

const own = (prop: string) => !['look', 'beside', 'shifted', 'wide'].includes(prop);

const Pressable = styled('button', { shouldForwardProp: own })<{ look: ButtonLook }>(({ look }) => ({
  ...buttonStyle(look),
  position: 'relative',
  '&[aria-busy=true]': { cursor: 'progress' },
}));

// Without an icon, the spinning ring and the label share the label's space and part of the padding, so that the width
// does not change.
const Ring = styled(Spinner, { shouldForwardProp: own })<{ beside: 'icon' | 'label' }>(({ beside }) =>
  beside === 'label'
    ? {
        position: 'relative',
        marginInlineEnd: 'calc(-1 * (var(--ring) + 10px))',
        insetInlineStart: 'calc((var(--ring) + 8px) / -2)',
      }
    : { marginInline: 2 },
);

const Label = styled('span', { shouldForwardProp: own })<{ shifted: boolean }>(({ shifted }) => ({
  position: 'relative',
  insetInlineStart: shifted ? 'calc((var(--ring) + 8px) / 2)' : 0,
}));

const WithReason = styled('span', { shouldForwardProp: own })<{ wide: boolean }>(({ wide }) => ({
  display: wide ? 'grid' : 'inline-grid',
  gap: space.xs,
}));

const Reason = styled.span({ fontSize: typeSize.small, color: color.ink2 });
