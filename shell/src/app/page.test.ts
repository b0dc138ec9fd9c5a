import { describe, expect, it } from '@jest/globals';
import type { Host } from '@travel/contracts/host/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, stub } from '../testing/open-page.ts';
import { releaseChoice } from '../testing/releases.ts';

/** Runs an action with the host that a stubbed remote received, then lets the page render the result. */
const tell = (host: Host | undefined, what: (host: Host) => void) =>
  act(async () => {
    if (!host) throw new Error('The remote was never mounted');
    what(host);
  });

describe('the page', () => {
  it('shows the header and main remotes of its route in place of their static frames', async () => {
    const { header, main, loads } = await openPage({ path: '/flight?from=BER' });
    expect(header).toHaveTextContent('header/v1 1.0.0 at /flight');
    expect(main).toHaveTextContent('travel/pages 1.0.0 at /flight');
    expect(document.body).not.toHaveTextContent('still main');
    expect(loads).toEqual(['header/v1 1.0.0', 'travel/pages 1.0.0']);
  });

  it('preloads the page that a remote announces and ignores a failed preload', async () => {
    const header = stub('header/v1');
    const boot = { addedPages: [{ path: '/gift-cards', module: 'gifts/page', title: 'Gift cards' }] };
    const { loads, telemetry } = await openPage({ boot, remotes: { 'header/v1': { '*': header.module } } });
    await tell(header.hosts.at(-1), ({ prepare }) => prepare?.('/hotel-checkout'));
    await tell(header.hosts.at(-1), ({ prepare }) => prepare?.('/no/such/page'));
    await tell(header.hosts.at(-1), ({ prepare }) => prepare?.('/gift-cards'));
    expect(loads).toEqual(['header/v1 1.0.0', 'travel/pages 1.0.0', 'checkout/page 1.0.0', 'gifts/page 1.0.0']);
    expect(telemetry.map(({ kind }) => kind)).not.toContain('load-failed');
  });

  it('lets the mounted remote prepare for the next page that it shows', async () => {
    const header = stub('header/v1');
    const travel = stub('travel/pages');
    const ready: string[] = [];
    const prepare: typeof travel.module.prepare = async ({ host: { route } }) => {
      ready.push(`${route.path} ${JSON.stringify(route.query)}`);
    };
    const module = { ...travel.module, prepare };
    await openPage({ remotes: { 'header/v1': { '*': header.module }, 'travel/pages': { '*': module } } });
    await tell(header.hosts.at(-1), (host) => host.prepare?.('/cars/search-details?place=rome'));
    await waitFor(() => expect(ready).toEqual(['/cars/search-details {"place":"rome"}']));
    // The checkout is not mounted, so it is not called now: it prepares itself when it is mounted.
    await tell(header.hosts.at(-1), (host) => host.prepare?.('/hotel-checkout'));
    await tell(header.hosts.at(-1), (host) => host.prepare?.('/flight'));
    await waitFor(() => expect(ready).toEqual(['/cars/search-details {"place":"rome"}', '/flight {}']));
  });

  it('keeps the static frame until the remote has rendered, then swaps them at once', async () => {
    const slow = stub('travel/pages', { mount: 'hangs' });
    const { main } = await openPage({ remotes: { 'travel/pages': { '*': slow.module } } });
    expect(main).toHaveTextContent('still main');
    expect(main).toHaveAttribute('aria-busy', 'true');
  });

  it('shows a loading state for a remote without a static frame', async () => {
    const slow = stub('travel/pages', { mount: 'hangs' });
    const { main } = await openPage({ frames: false, remotes: { 'travel/pages': { '*': slow.module } } });
    expect(await within(main).findByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });

  it('moves the focus from the static frame to the same control of the remote', async () => {
    const link = stub('header/v1');
    const module = {
      ...link.module,
      mount: async ({ domElement }: { domElement: HTMLElement }) => {
        document.querySelector<HTMLElement>('header a')?.focus();
        domElement.innerHTML = '<a href="/cars">Cars</a><a href="/flight">Flights</a>';
      },
    };
    await openPage({ remotes: { 'header/v1': { '*': module } } });
    expect(document.activeElement).toHaveTextContent('Flights');
    expect(document.activeElement?.closest('[data-slot=header]')).not.toBeNull();
  });

  const openWithView = (attributes: string, path = '/cars?lang=de-DE', hydrates?: true) => {
    const { module } = stub('travel/pages');
    const mount: typeof module.mount = async ({ domElement }) => domElement.setAttribute('data-remote', '');
    return openPage({
      path,
      still: `<div ${attributes}><input aria-label="Where"></div>`,
      remotes: { 'travel/pages': { '*': { ...module, mount, ...(hydrates && { hydrates }) } } },
    });
  };
  const view = 'data-view="mfe-travel@1.0.0" data-module="travel/pages" data-url="/cars"';

  it('mounts a remote into the view that its release rendered, without removing anything', async () => {
    const { main } = await openWithView(view, undefined, true);
    expect(main.querySelector('[data-view] input')).toBeVisible();
    expect(main.querySelector('[data-view]')).toHaveAttribute('data-remote');
  });

  it.each([
    ['another release', view.replace('1.0.0', '1.1.0'), '/cars'],
    ['another module', view.replace('travel/pages', 'travel/pages@2'), '/cars'],
    ['another page', view.replace('/cars', '/stays'), '/cars'],
    ['another query', view, '/cars?place=rome'],
  ])('replaces a view of %s like a static frame', async (_, attributes, path) => {
    const { main } = await openWithView(attributes, path, true);
    expect(main.querySelector('[data-view]')).toBeNull();
    expect(main.querySelector('[data-remote]')).toBeVisible();
  });

  it('replaces a view like a static frame if the remote cannot hydrate it', async () => {
    const { main } = await openWithView(view);
    expect(main.querySelector('[data-view]')).toBeNull();
  });

  it('creates its own slots if delivery sent no static frames', async () => {
    const { header, main } = await openPage({ frames: false });
    expect(header).toHaveTextContent('header/v1');
    expect(main).toHaveTextContent('travel/pages');
    expect(main).toHaveAttribute('id', 'content');
  });

  it('sets the document title to the page and the brand', async () => {
    await openPage({ path: '/cars' });
    await waitFor(() => expect(document.title).toBe('Cars · Almanac'));
  });

  it('passes the complete host to remotes', async () => {
    const header = stub('header/v1');
    await openPage({ path: '/stays?q=1&q=2', remotes: { 'header/v1': { '*': header.module } } });
    expect(header.hosts[0]).toMatchObject({
      organisation: { name: 'Almanac' },
      session: { user: null },
      locale: { language: 'en-US', currency: 'USD' },
      route: { path: '/stays', page: 'home', product: 'STY', query: { q: '1' } },
      release: { package: 'mfe-header', version: '1.0.0' },
      nonce: 'test-nonce',
    });
  });

  it('[3/22] stores its correlation ID in a cookie for later pages and payments', async () => {
    const pages = stub('travel/pages');
    await openPage({ remotes: { 'travel/pages': { '*': pages.module } } });
    expect(pages.hosts[0]?.cookies.get('correlationId')).toBe('c-test-0001');
  });

  it('shows a single part without header, footer and product features if delivery requests it', async () => {
    const part = stub('travel/pages');
    const { main, loads, header } = await openPage({
      path: '/ops/rollouts',
      frames: false,
      boot: { alone: true, addedPages: [{ path: '/ops', module: 'travel/pages', title: 'Operations' }] },
      remotes: { 'travel/pages': { '*': part.module } },
      quiet: true,
    });
    expect(main).toHaveTextContent('travel/pages 1.0.0 at /ops/rollouts');
    expect(loads).toEqual(['travel/pages 1.0.0']);
    expect(header).not.toBeVisible();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(document.title).toBe('Operations · Almanac');
    expect(part.hosts[0]?.followOperations).toBeInstanceOf(Function);
    await tell(part.hosts[0], (host) => host.bus.publish('auth:requested', { mode: 'sign-in' }));
    expect(loads).toEqual(['travel/pages 1.0.0']);
  });

  it('passes a new host with the same services after a sign-in', async () => {
    const header = stub('header/v1');
    await openPage({ remotes: { 'header/v1': { '*': header.module } } });
    const [first] = header.hosts;
    const session = { user: null, api_key: 'signed in' };
    await tell(first, ({ bus }) => bus.publish('session:changed', { session }));
    await waitFor(() => expect(header.hosts.at(-1)?.session).toBe(session));
    expect(header.hosts.at(-1)?.bus).toBe(first?.bus);
  });
});

describe('navigating within the page', () => {
  it('updates the main part for a page of the same remote and moves the focus there', async () => {
    const travel = stub('travel/pages');
    const { main, loads } = await openPage({ remotes: { 'travel/pages': { '*': travel.module } } });
    await tell(travel.hosts[0], ({ navigate }) => navigate('/cars?where=rome'));
    await waitFor(() => expect(main).toHaveTextContent('at /cars'));
    expect(window.location.pathname).toBe('/cars');
    expect(travel.hosts.at(-1)?.route.query).toEqual({ where: 'rome' });
    expect(document.activeElement).toBe(main);
    await waitFor(() => expect(document.title).toBe('Cars · Almanac'));
    expect(loads.filter((load) => load.startsWith('travel'))).toHaveLength(1);
  });

  it('announces the title of the next page to screen readers', async () => {
    const travel = stub('travel/pages');
    await openPage({ remotes: { 'travel/pages': { '*': travel.module } } });
    await tell(travel.hosts[0], ({ navigate }) => navigate('/privacy-policy'));
    await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent('Privacy policy · Almanac'));
  });

  it('returns to the previous page on back', async () => {
    const travel = stub('travel/pages');
    const { main } = await openPage({ remotes: { 'travel/pages': { '*': travel.module } } });
    await tell(travel.hosts[0], ({ navigate }) => navigate('/cars'));
    await waitFor(() => expect(main).toHaveTextContent('at /cars'));
    await act(async () => window.history.back());
    await waitFor(() => expect(travel.hosts.at(-1)?.route.path).toBe('/'));
  });

  it('redirects an alias to its page and keeps the query', async () => {
    const travel = stub('travel/pages');
    const { main } = await openPage({ remotes: { 'travel/pages': { '*': travel.module } }, path: '/cars' });
    await tell(travel.hosts[0], ({ navigate }) => navigate('/hotels?where=rome'));
    await waitFor(() => expect(travel.hosts.at(-1)?.route).toMatchObject({ path: '/', query: { where: 'rome' } }));
    expect(within(main).getByText('travel/pages 1.0.0 at /')).toBeVisible();
  });

  it('shows a not-found page with the header for an unknown address', async () => {
    const { header, loads } = await openPage({ path: '/nowhere', frames: false });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent("There's nothing at this address.");
    expect(header).toHaveTextContent('header/v1');
    expect(loads).toEqual(['header/v1 1.0.0']);
    await waitFor(() => expect(document.title).toBe('Page not found · Almanac'));
  });

  it('shows a page that a release adds, on the first load and on navigation', async () => {
    const gifts = { path: '/gift-cards', module: 'gifts/page', title: 'Gift cards' };
    const boot = { addedPages: [gifts] };
    const first = await openPage({ path: '/gift-cards', boot });
    await waitFor(() => expect(document.title).toBe('Gift cards · Almanac'));
    expect(first.loads).toContain('gifts/page 1.0.0');
    expect(first.loads).not.toContain('travel/pages 1.0.0');

    const header = stub('header/v1');
    const { loads } = await openPage({ boot, remotes: { 'header/v1': { '*': header.module } } });
    expect(loads).not.toContain('gifts/page 1.0.0');
    await tell(header.hosts[0], ({ navigate }) => navigate('/gift-cards'));
    await waitFor(() => expect(loads).toContain('gifts/page 1.0.0'));
    await waitFor(() => expect(document.title).toBe('Gift cards · Almanac'));
  });

  it('shows the not-found page if the live release does not know the address', async () => {
    const { loads } = await openPage({ path: '/cars/details', boot: { unknownPaths: ['/cars/details'] } });
    await waitFor(() => expect(document.title).toBe('Page not found · Almanac'));
    expect(loads).not.toContain('travel/pages 1.0.0');
  });
});

describe('a remote that fails to load', () => {
  const missing = { 'travel/pages': { '*': 'fails' } } as const;

  it('shows a fallback with a retry button in place of a remote that fails to load', async () => {
    const { header, main } = await openPage({ remotes: missing });
    const alert = await within(main).findByRole('alert');
    expect(alert).toHaveTextContent('The rest of the page works.');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(header).toHaveTextContent('header/v1');
    expect(main).not.toHaveTextContent('still main');
  });

  it('loads a failed remote again from a fresh URL, then from its last good release', async () => {
    const { main, loads } = await openPage({
      boot: { releases: { 'mfe-travel': releaseChoice('2.0.0', '1.0.0'), 'mfe-header': releaseChoice('1.0.0') } },
      remotes: { 'travel/pages': { '2.0.0': 'fails' } },
    });
    expect(main).toHaveTextContent('travel/pages 1.0.0');
    expect(loads.slice(1)).toEqual(['travel/pages 2.0.0', 'travel/pages 2.0.0 fresh', 'travel/pages 1.0.0']);
  });

  it('delays only one page of the visit; the next starts with the last good release', async () => {
    const hanging = {
      boot: { releases: { 'mfe-travel': releaseChoice('2.0.0', '1.0.0'), 'mfe-header': releaseChoice('1.0.0') } },
      remotes: { 'travel/pages': { '2.0.0': 'hangs' } },
    } as const;
    const first = await openPage(hanging);
    await first.pass(3_500);
    expect(first.main).toHaveTextContent('travel/pages 1.0.0');
    const next = await openPage({ ...hanging, sameVisit: true });
    expect(next.main).toHaveTextContent('travel/pages 1.0.0');
    expect(next.loads.slice(1)).toEqual(['travel/pages 1.0.0']);
    const otherVisit = await openPage(hanging);
    expect(otherVisit.loads.slice(1)).toEqual(['travel/pages 2.0.0']);
  });

  it('loads the failed release on a later page of the visit if its last good release fails too', async () => {
    const releases = { 'mfe-travel': releaseChoice('2.0.0', '1.0.0'), 'mfe-header': releaseChoice('1.0.0') };
    await openPage({ boot: { releases }, remotes: { 'travel/pages': { '2.0.0': 'fails' } } });
    const next = await openPage({
      boot: { releases },
      remotes: { 'travel/pages': { '1.0.0': 'fails' } },
      sameVisit: true,
    });
    expect(next.main).toHaveTextContent('travel/pages 2.0.0');
    expect(next.loads.slice(1)).toEqual(['travel/pages 1.0.0', 'travel/pages 2.0.0 fresh']);
  });

  it('waits three seconds per attempt when a remote hangs', async () => {
    const { main, pass, loads } = await openPage({ remotes: { 'travel/pages': { '*': 'hangs' } } });
    await pass(2_999);
    expect(main).toHaveTextContent('still main');
    expect(loads).toHaveLength(2);
    await pass(1);
    expect(loads).toHaveLength(3);
    await pass(3_000);
    expect(await within(main).findByRole('alert')).toBeVisible();
  });

  it.each(['throws', 'hangs'] as const)('shows the fallback when the first render of a remote %s', async (fault) => {
    const broken = stub('travel/pages', { mount: fault });
    const { main, pass } = await openPage({ remotes: { 'travel/pages': { '*': broken.module } } });
    await pass(6_000);
    expect(await within(main).findByRole('alert')).toBeVisible();
  });

  it('shows the fallback of a killed remote at once', async () => {
    const { main, loads } = await openPage({ boot: { releases: { 'mfe-header': releaseChoice('1.0.0') } } });
    expect(await within(main).findByRole('alert')).toBeVisible();
    expect(loads).toEqual(['header/v1 1.0.0']);
  });

  it('recovers a failed remote on retry, without a reload, once the remote is fixed', async () => {
    const behaviours: Record<string, 'fails' | ReturnType<typeof stub<'travel/pages'>>['module']> = { '*': 'fails' };
    const { main } = await openPage({ remotes: { 'travel/pages': behaviours } });
    const button = await within(main).findByRole('button', { name: 'Try again' });
    behaviours['*'] = stub('travel/pages').module;
    await userEvent.click(button);
    await waitFor(() => expect(main).toHaveTextContent('travel/pages 1.0.0'));
    expect(within(main).queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(main);
  });

  it('keeps the retry button focused after a failed retry and reports the failure', async () => {
    const { main } = await openPage({ remotes: missing });
    const button = await within(main).findByRole('button', { name: 'Try again' });
    await userEvent.click(button);
    await waitFor(() => expect(within(main).getByRole('alert')).toHaveTextContent('Still not available.'));
    expect(document.activeElement).toBe(button);
  });

  it('loads the live releases on retry, so that a restored release appears', async () => {
    const boot = { releases: { 'mfe-travel': releaseChoice('3.0.0') } };
    const html = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
    const { main } = await openPage({
      boot: { releases: { 'mfe-header': releaseChoice('1.0.0') } },
      readPage: async () => html,
    });
    await userEvent.click(await within(main).findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(main).toHaveTextContent('travel/pages 3.0.0'));
  });

  it('shows a plain header with the product links in place of the header', async () => {
    const { header, main } = await openPage({ path: '/cars', remotes: { 'header/v1': { '*': 'fails' } } });
    const banner = await within(header).findByRole('banner');
    expect(banner).toHaveAttribute('data-header', 'v1');
    expect(within(banner).getByRole('link', { name: 'Cars' })).toHaveAttribute('aria-current', 'page');
    expect(within(banner).getAllByRole('link')).toHaveLength(10);
    expect(within(within(banner).getByRole('alert')).getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(main).toHaveTextContent('travel/pages');
  });
});

describe('a remote that fails after it was shown', () => {
  it('shows the fallback of a remote that fails after it was shown, while the rest of the page works', async () => {
    const travel = stub('travel/pages');
    const { header, main } = await openPage({ remotes: { 'travel/pages': { '*': travel.module } } });
    await act(async () => travel.fail(new Error('broken later')));
    expect(await within(main).findByRole('alert')).toBeVisible();
    expect(main).not.toHaveTextContent('travel/pages 1.0.0');
    expect(header).toHaveTextContent('header/v1');
  });

  it('loads the last good release when the visitor retries a remote that failed after it was shown', async () => {
    const travel = stub('travel/pages');
    const { main } = await openPage({
      boot: { releases: { 'mfe-travel': releaseChoice('2.0.0', '1.0.0'), 'mfe-header': releaseChoice('1.0.0') } },
      remotes: { 'travel/pages': { '2.0.0': travel.module } },
    });
    await act(async () => travel.fail(new Error('broken later')));
    await userEvent.click(await within(main).findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(main).toHaveTextContent('travel/pages 1.0.0'));
  });
});

describe('modals, placed remotes and toasts', () => {
  it('opens a modal on its event and removes it when it closes', async () => {
    const header = stub('header/v1');
    const auth = stub('auth/modals');
    await openPage({ remotes: { 'header/v1': { '*': header.module }, 'auth/modals': { '*': auth.module } } });
    await tell(header.hosts[0], ({ bus }) => bus.publish('auth:requested', { mode: 'sign-in', returnTo: '/cars' }));
    await waitFor(() => expect(document.body).toHaveTextContent('auth/modals 1.0.0'));
    expect(auth.props[0]).toMatchObject({ mode: 'sign-in', returnTo: '/cars' });
    await act(async () => auth.props[0]?.onClose());
    await waitFor(() => expect(document.body).not.toHaveTextContent('auth/modals'));
  });

  it('replaces an open modal on a second request', async () => {
    const header = stub('header/v1');
    const auth = stub('auth/modals');
    await openPage({ remotes: { 'header/v1': { '*': header.module }, 'auth/modals': { '*': auth.module } } });
    await tell(header.hosts[0], ({ bus }) => bus.publish('auth:requested', { mode: 'sign-in' }));
    await tell(header.hosts[0], ({ bus }) => bus.publish('auth:requested', { mode: 'sign-up' }));
    await waitFor(() => expect(auth.props.at(-1)).toMatchObject({ mode: 'sign-up' }));
    expect(screen.getAllByText(/auth\/modals 1\.0\.0/)).toHaveLength(1);
  });

  it('shows a closable dialog in place of a modal that fails to load', async () => {
    const header = stub('header/v1');
    await openPage({ remotes: { 'header/v1': { '*': header.module }, 'locale/picker': { '*': 'fails' } } });
    await tell(header.hosts[0], ({ bus }) => bus.publish('locale:requested', {}));
    const dialog = await screen.findByRole('dialog', { name: "Language and currency can't be changed right now." });
    expect(within(within(dialog).getByRole('alert')).getByRole('button', { name: 'Try again' })).toBeEnabled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('places a remote inside another remote with a release, props and fallback of its own', async () => {
    const travel = stub('travel/pages');
    const panel = stub('membership/panel');
    await openPage({ remotes: { 'travel/pages': { '*': travel.module }, 'membership/panel': { '*': panel.module } } });
    const place = document.createElement('div');
    document.body.append(place);
    const [host] = travel.hosts;
    const placed = await act(async () => host?.mount('membership/panel', place, {}));
    await waitFor(() => expect(place).toHaveTextContent('membership/panel 1.0.0'));
    expect(panel.hosts[0]?.release.package).toBe('mfe-membership');
    await act(async () => placed?.unmount());
    expect(place).toBeEmptyDOMElement();
  });

  it('shows the support contact and no statement about money when the payment block fails to load', async () => {
    const header = stub('header/v1');
    const { pass } = await openPage({
      remotes: { 'header/v1': { '*': header.module }, 'checkout/payment': { '*': 'fails' } },
    });
    const place = document.createElement('div');
    document.body.append(place);
    await tell(header.hosts[0], ({ mount }) => {
      mount('checkout/payment', place, {
        productCode: 'SUB',
        amount: { amount: 8_900, currency: 'USD' },
        order: { order_id: 'H-ORDER0001', description: 'Plan', email: '', service: 'plans', metadata: {} },
        init: async () => '',
        disabled: true,
      });
    });
    await pass(10_000);
    const alert = await within(place).findByRole('alert');
    expect(alert).toHaveTextContent('do not pay again until you know how it ended');
    expect(alert).toHaveTextContent('help@almanac.example');
    expect(alert).not.toHaveTextContent('Nothing was charged');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('shows the fallback of a placed remote in the element where the remote was placed', async () => {
    const travel = stub('travel/pages');
    await openPage({ remotes: { 'travel/pages': { '*': travel.module }, 'membership/panel': { '*': 'fails' } } });
    const place = document.createElement('div');
    document.body.append(place);
    await tell(travel.hosts[0], ({ mount }) => void mount('membership/panel', place, {}));
    expect(await within(place).findByRole('alert')).toHaveTextContent(
      "This part of the page isn't available right now.",
    );
  });

  it('shows a toast as a status message, and the same message only once', async () => {
    const header = stub('header/v1');
    await openPage({ remotes: { 'header/v1': { '*': header.module } } });
    await tell(header.hosts[0], ({ toast }) => {
      toast('Somting went wrong with this trip: TRIP-9');
      toast('Somting went wrong with this trip: TRIP-9');
    });
    await waitFor(() => expect(screen.getAllByText(/TRIP-9/)).toHaveLength(1));
    expect(screen.getByText(/TRIP-9/).closest('[role=status]')).not.toBeNull();
  });
});

describe('changes of the live releases', () => {
  const kill = { packages: ['mfe-travel'], reason: 'kill' };

  it('offers a reload when a release in use was withdrawn', async () => {
    const header = stub('header/v1');
    await openPage({ remotes: { 'header/v1': { '*': header.module } } });
    // Waits for the shell's texts, which the reload offer uses.
    await screen.findAllByRole('status');
    await tell(header.hosts[0], ({ bus }) => bus.publish('releases:changed', kill));
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it.each([
    ['something else was', '/', { packages: ['mfe-locale'], reason: 'kill' }],
    ['a new release only went out', '/', { packages: ['mfe-travel'], reason: 'rollout' }],
    ['somebody is paying', '/hotel-checkout', { packages: ['mfe-checkout'], reason: 'kill' }],
  ])('offers no reload when %s', async (_what, path, news) => {
    const header = stub('header/v1');
    await openPage({ path, remotes: { 'header/v1': { '*': header.module } } });
    await tell(header.hosts[0], ({ bus }) => bus.publish('releases:changed', news));
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  });
});

describe('telemetry of the page', () => {
  it('reports the load and mount of each release once', async () => {
    const { telemetry, pass } = await openPage();
    await pass(2_000);
    expect(telemetry.map(({ kind, package: name, version }) => `${kind} ${name} ${version}`)).toEqual([
      'loaded shell 1.0.0',
      'mounted shell 1.0.0',
      'loaded mfe-header 1.0.0',
      'loaded mfe-travel 1.0.0',
      'mounted mfe-header 1.0.0',
      'mounted mfe-travel 1.0.0',
    ]);
  });

  it('reports load, mount and render failures of a release', async () => {
    const travel = stub('travel/pages');
    const broken = stub('header/v1', { mount: 'throws' });
    const { telemetry, pass } = await openPage({
      boot: { releases: { 'mfe-travel': releaseChoice('2.0.0', '1.0.0'), 'mfe-header': releaseChoice('1.0.0') } },
      remotes: { 'travel/pages': { '2.0.0': 'fails', '1.0.0': travel.module }, 'header/v1': { '*': broken.module } },
    });
    await act(async () => travel.fail(new Error('broken later')));
    await pass(2_000);
    const told = telemetry.map(({ kind, version, module }) => `${kind} ${module} ${version}`);
    expect(told).toContain('load-failed travel/pages 2.0.0');
    expect(told).toContain('mount-failed header/v1 1.0.0');
    expect(told).toContain('render-failed travel/pages 1.0.0');
    expect(told).not.toContain('mounted header/v1 1.0.0');
  });
});
