import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import type { ComponentProps } from 'react';
import { useHost } from '@travel/ui/remote/host-context.tsx';

export interface PageLinkProps extends ComponentProps<'a'> {
  readonly href: string;
  /** Called before the navigation, for menus that close. */
  readonly onGo?: (() => void) | undefined;
}

/** An unstyled link within the product; a click navigates without a new document. */
export function PageLink({ href, onGo, children, ...rest }: PageLinkProps) {
  const { navigate } = useHost();
  const go = (to: string) => {
    onGo?.();
    navigate(to);
  };
  return (
    <a {...rest} href={href} onClick={navigateOnClick(href, go)}>
      {children}
    </a>
  );
}
