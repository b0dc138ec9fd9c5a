import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../look/base/visually-hidden.tsx';
import { media } from '../look/tokens/media.ts';
import { color, font, motion } from '../look/tokens/tokens.ts';
import { navigateOnClick } from './navigate-on-click.ts';

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** Opens the link in a new tab; this text informs screen readers ("opens in a new tab"). */
  newTab?: string;
  /** Navigates within the page on a plain click; usually `host.navigate`. */
  onGo?: (href: string) => void;
  /** Whether the text is heavier, for links outside running text. */
  strong?: boolean;
}

/** A link, always underlined. */
export function Link({ newTab, onGo, strong = false, children, ...rest }: LinkProps) {
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <Anchor {...(onGo && { onClick: navigateOnClick(rest.href, onGo) })} {...tab} {...rest} strong={strong}>
      {children}
      {newTab && <VisuallyHidden> ({newTab})</VisuallyHidden>}
    </Anchor>
  );
}

const Anchor = styled('a', { shouldForwardProp: (prop) => prop !== 'strong' })<{ strong: boolean }>(({ strong }) => ({
  color: color.link,
  fontWeight: strong ? font.strong : undefined,
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: '0.28em',
  borderRadius: 2,
  transition: `text-decoration-thickness ${motion.quick} ${motion.ease}`,
  '[data-ground=night] &:not([data-ground=day] *)': { color: color.onNight },
  [media.hover]: { '&:hover': { textDecorationThickness: 2 } },
}));
