import { useEffectEvent, useLayoutEffect } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { StoreApi } from 'zustand/vanilla';
import type { Go, Here } from './navigation.ts';
import { redirected } from './places.ts';

interface RouterProps {
  readonly here: StoreApi<Here>;
  /** Given when the router can take navigations. */
  readonly onReady: (go: Go) => void;
}

/** The page's history, a chunk of its own: nothing needs it before somebody moves. */
export function Router(props: RouterProps) {
  return (
    <BrowserRouter>
      <Watch {...props} />
    </BrowserRouter>
  );
}

function Watch({ here, onReady }: RouterProps) {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const ready = useEffectEvent(() => onReady((to, options) => void navigate(to, options)));

  useLayoutEffect(() => ready(), []);

  const arrive = useEffectEvent(() => {
    const place = redirected({ path: pathname, search, hash });
    const now = here.getState();
    // The address that the page was loaded with is where it already is.
    const isFirst = now.arrival === 'first' && key === 'default';
    if (isFirst) return;
    here.setState({ ...place, arrival: type === 'POP' ? 'pop' : 'push', key }, true);
    if (place.path !== pathname) void navigate(`${place.path}${search}${hash}`, { replace: true });
  });

  useLayoutEffect(() => arrive(), [pathname, search, hash, key]);
  return null;
}
