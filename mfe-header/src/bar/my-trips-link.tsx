import { can } from '@travel/contracts/people/permissions';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { PageLinkProps } from './page-link.tsx';

const href = '/user/my-trips';

/** Link to the traveller's trips; guests sign in first and then continue there. */
export function MyTripsLink({ onGo, children, ...rest }: Omit<PageLinkProps, 'href'>) {
  const { navigate, bus, session } = useHost();
  const go = () => {
    onGo?.();
    if (can(session.user, 'see-own-trips')) navigate(href);
    else bus.publish('auth:requested', { mode: 'sign-in', returnTo: href });
  };
  return (
    <a {...rest} href={href} onClick={navigateOnClick(href, go)}>
      {children}
    </a>
  );
}
