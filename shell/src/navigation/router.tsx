import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Go, Navigation } from './navigation.ts';
import { applyRedirects } from './page-location.ts';
import { toEntryState, removeAccessToken, restoreAccessToken } from './mailed-link-token.ts';

interface RouterProps extends Pick<Navigation, 'here' | 'admit'> {
  readonly onReady: (go: Go) => void;
}

/** Connects the router to the page. It is a chunk of its own, because it is not needed before the first navigation. */
export function Router(props: RouterProps) {
  return (
    <BrowserRouter>
      <Watch {...props} />
    </BrowserRouter>
  );
}

function Watch({ here, admit, onReady }: RouterProps) {
  const location = useLocation();
  const { pathname, search, hash, key } = location;
  const state: Parameters<typeof restoreAccessToken>[1] = location.state;
  const type = useNavigationType();
  const navigate = useNavigate();
  const stays = useRef(false);
  const go: Go = (to, { replace, keepsScroll = false }) => {
    stays.current = keepsScroll;
    const { pathname: path, search: query, hash: part } = new URL(to, window.location.origin);
    void navigate(`${path}${removeAccessToken(query)}${part}`, { replace, state: toEntryState(query) });
  };
  const ready = useEffectEvent(() => onReady(go));

  useLayoutEffect(() => ready(), []);

  const arrive = useEffectEvent(() => {
    const place = admit(restoreAccessToken(applyRedirects({ path: pathname, search, hash }), state));
    const now = here.getState();
    const isThere = now.path === place.path && now.search === place.search && now.hash === place.hash;
    const moved = stays.current && arrivals[type] === 'push' ? 'stay' : arrivals[type];
    stays.current = false;
    const arrival = isThere && now.arrival === 'first' ? 'first' : moved;
    here.setState({ ...place, arrival, key }, true);
    if (place.path !== pathname || removeAccessToken(search) !== search) {
      go(`${place.path}${place.search}${hash}`, { replace: true });
    }
  });

  useLayoutEffect(() => arrive(), [pathname, search, hash, key]);
  return null;
}

const arrivals = { POP: 'pop', PUSH: 'push', REPLACE: 'replace' } as const;
