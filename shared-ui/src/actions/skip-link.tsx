import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, font, radius } from '../look/tokens/tokens.ts';

interface SkipLinkProps {
  /** The id of what it leads to, which takes the focus: `tabIndex={-1}` where it would not by itself. */
  readonly to: string;
  readonly children: ReactNode;
}

/** For the keyboard, past many stops: in sight while it has the focus alone, as the page's own link to its content. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <Skip
      href={`#${to}`}
      onClick={(event) => {
        // The address stays as it is: it is the page's, and no step back leads to the link.
        event.preventDefault();
        const target = document.getElementById(to);
        target?.focus({ preventScroll: true });
        // To the top: what stays at the bottom of a screen hides nothing of it.
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
