import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, font, radius } from '../look/tokens/tokens.ts';

interface SkipLinkProps {
  /** ID of the link's target, which must be focusable, for example by `tabIndex={-1}`. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link that lets keyboard users skip many tab stops; visible only while focused. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <Skip
      href={`#${to}`}
      onClick={(event) => {
        // The URL must not change, so that going back does not lead to the skip link.
        event.preventDefault();
        const target = document.getElementById(to);
        target?.focus({ preventScroll: true });
        // The target is scrolled to the top, so that sticky elements at the bottom do not cover it.
        target?.scrollIntoView?.({ block: 'start' });
      }}
    >
      {children}
    </Skip>
  );
}

const Skip = styled.a({
  position: 'absolute',
  zIndex: 9,
  insetBlockStart: 8,
  insetInlineStart: 8,
  padding: '12px 20px',
  background: color.surface,
  color: color.ink,
  borderRadius: radius.control,
  fontWeight: font.strong,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
  '@media print': { display: 'none' },
});
