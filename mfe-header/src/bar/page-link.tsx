import { plainClick } from '@travel/ui/actions/plain-click.ts';
import type { ComponentProps } from 'react';
import { useHost } from '../host/host-context.tsx';

export interface PageLinkProps extends ComponentProps<'a'> {
  readonly href: string;
  /** Before the page changes, for menus that close. */
  readonly onGo?: (() => void) | undefined;
}

/** A link within the product, as plain as its surroundings: a press changes the page without a new document. */
export function PageLink({ href, onGo, children, ...rest }: PageLinkProps) {
  const { navigate } = useHost();
  const go = (to: string) => {
    onGo?.();
    navigate(to);
  };
  return (
    <a {...rest} href={href} onClick={plainClick(href, go)}>
      {children}
    </a>
  );
}
