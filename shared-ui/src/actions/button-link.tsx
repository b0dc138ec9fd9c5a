import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';
import { navigateOnClick } from './navigate-on-click.ts';
import { type ButtonLook, type ButtonSize, type ButtonTone, buttonStyle } from './button-style.ts';

export interface ButtonLinkProps extends ComponentProps<'a'> {
  href: string;
  tone?: ButtonTone;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
  /** Navigates within the page on a plain click; usually `host.navigate`. */
  onGo?: (href: string) => void;
}

/** A link styled as a button: it navigates. */
export function ButtonLink({
  tone = 'outline',
  size = 'medium',
  wide = false,
  icon,
  onGo,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor {...(onGo && { onClick: navigateOnClick(rest.href, onGo) })} {...rest} look={{ tone, size, wide }}>
      {icon}
      {children}
    </Anchor>
  );
}

const Anchor = styled('a', { shouldForwardProp: (prop) => prop !== 'look' })<{ look: ButtonLook }>(({ look }) =>
  buttonStyle(look),
);
