import { can } from '@travel/contracts/people/permissions';
import { findBookingPath } from '@travel/contracts/routes/routes';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { PageLinkProps } from './page-link.tsx';

interface MyTripsLinkProps extends Omit<PageLinkProps, 'href'> {
  /** Whether the link leads to the page that finds a booking by its number and e-mail address, also for guests. */
  readonly finds?: boolean;
}

/** Link to the traveller's trips; guests sign in first and then continue there. */
export function MyTripsLink({ onGo, finds, children, ...rest }: MyTripsLinkProps) {
  const { navigate, bus, session } = useHost();
  const href = finds ? findBookingPath : '/user/my-trips';
  const go = () => {
    onGo?.();
    if (finds || can(session.user, 'see-own-trips')) navigate(href);
    else bus.publish('auth:requested', { mode: 'sign-in', returnTo: href });
  };
  return (
    <a {...rest} href={href} onClick={navigateOnClick(href, go)}>
      {children}
    </a>
  );
}
