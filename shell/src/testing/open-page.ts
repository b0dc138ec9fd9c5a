import type { BootData } from '@travel/contracts/host/boot';
import { defaultFlags } from '@travel/contracts/organisations/flags';
import type { Host, RemoteModule, RemoteProps } from '@travel/contracts/host/host';
import { isRemotePackage, packageNames } from '@travel/contracts/releases/remotes';
import type { RemoteMap, RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { guestSession } from '@travel/contracts/people/guest';
import type { TelemetryEvent } from '@travel/contracts/releases/telemetry/telemetry.schema';
import { act } from '@testing-library/react';
import { createEarlyErrors } from '../reports/errors/early-errors.ts';
import type { LoadModule } from '../remotes/loading/load-module.ts';
import type { DeveloperTools } from '../page/developer-tools.ts';
import { createLazyRouter } from '../start/start-router.tsx';
import { startPage } from '../start/start-page.ts';
import { fakeClock, type FakeClock } from './fake-clock.ts';
import { releaseAddress, releaseChoice } from './releases.ts';

/** Behaviour of a remote: a module, or a failure to load. */
export type Behaviour<K extends RemoteName> = RemoteModule<K> | 'hangs' | 'fails';

/** How each remote behaves, by version; `*` means any version. */
type Behaviours = { [K in RemoteName]?: Readonly<Record<string, Behaviour<K>>> };

interface OpenOptions {
  readonly path?: string;
  readonly frames?: boolean;
  /** HTML of the main part before scripts run; by default a static frame. */
  readonly still?: string;
  readonly quiet?: boolean;
  readonly boot?: Partial<BootData>;
  readonly remotes?: Behaviours;
  /** Returns the HTML that delivery sends when the shell reloads the list of releases. */
  readonly readPage?: () => Promise<string>;
  /** Whether the page belongs to the same visit as the page opened before, and so shares its session storage. */
  readonly sameVisit?: boolean;
  readonly developer?: DeveloperTools;
}

export interface StubLog<K extends RemoteName> {
  readonly hosts: Host[];
  readonly props: RemoteMap[K][];
  fail: (error: unknown) => void;
  readonly module: RemoteModule<K>;
}

/** Creates a module that writes its name and its route into its element. */
export const stub = <K extends RemoteName>(
  name: K,
  faults: { readonly mount?: 'throws' | 'hangs' } = {},
): StubLog<K> => {
  const log: StubLog<K> = {
    hosts: [],
    props: [],
    fail: () => {},
    module: {
      bootstrap: async () => {},
      async mount(given) {
        if (faults.mount === 'throws') throw new Error('thrown on render');
        if (faults.mount === 'hangs') await new Promise(() => {});
        draw(given);
      },
      update: async (given) => draw(given),
      async unmount({ domElement }) {
        domElement.replaceChildren();
      },
    },
  };
  const draw = ({ domElement, host, props, onFailure }: RemoteProps<K>) => {
    log.hosts.push(host);
    log.props.push(props);
    log.fail = onFailure;
    domElement.innerHTML = `<p>${name} ${host.release.version} at ${host.route.path}</p><button>${name} button</button>`;
  };
  return log;
};

export interface OpenedPage {
  readonly clock: FakeClock;
  /** Every load that was started, such as `header/v1 1.0.0`, with ` fresh` appended if it used a new URL. */
  readonly loads: string[];
  /** The reports so far; they are sent in batches after two seconds. */
  readonly telemetry: TelemetryEvent[];
  readonly header: HTMLElement;
  readonly main: HTMLElement;
  pass(milliseconds: number): Promise<void>;
}

const createFrame = (still: string) => `
  <div data-part="page">
    <a data-part="skip" href="#content">Skip</a>
    <div data-slot="header"><header>still header <a href="/flight">Flights</a></header></div>
    <main data-slot="main" id="content" tabindex="-1">${still}</main>
    <div data-part="footer"><footer>still footer</footer></div>
  </div>`;

const releases: BootData['releases'] = {
  shell: releaseAddress('1.0.0', 'shell'),
  'mfe-gifts': releaseChoice('1.0.0'),
  ...Object.fromEntries(packageNames.filter(isRemotePackage).map((name) => [name, releaseChoice('1.0.0')])),
};

const bootData = (overrides: Partial<BootData> = {}): BootData => ({
  format: 1,
  organisation: {
    id: 'main',
    name: 'Almanac',
    look: 'almanac',
    support: { email: 'help@almanac.example', phone: '+1 555 0100' },
  },
  flags: defaultFlags,
  session: guestSession,
  locale: { language: 'en-US', currency: 'USD', direction: 'ltr' },
  releases,
  correlationId: 'c-test-0001',
  snapshot: 1,
  environment: 'sandbox',
  pageMark: 'mark-of-the-page',
  ...overrides,
});

const getBehaviour = <K extends RemoteName>(remotes: Behaviours, name: K, version: string): Behaviour<K> => {
  const known: Behaviours[K] = remotes[name];
  return known?.[version] ?? known?.['*'] ?? stub(name).module;
};

const slot = (name: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(`[data-slot=${name}]`);
  if (!element) throw new Error(`The page has no slot ${name}`);
  return element;
};

/** Opens the shell's page in the test's document, as delivery serves it, with remotes that behave as given. */
export const openPage = async (options: OpenOptions = {}): Promise<OpenedPage> => {
  const {
    path = '/',
    frames = true,
    still = '<h1>still main</h1>',
    boot,
    remotes = {},
    readPage = async () => '',
  } = options;
  const clock = fakeClock();
  const loads: string[] = [];
  const telemetry: TelemetryEvent[] = [];
  if (!options.sameVisit) window.sessionStorage.clear();
  window.history.replaceState(null, '', path);
  document.body.innerHTML = frames ? createFrame(still) : '';
  window.scrollTo = () => {};

  const load: LoadModule = async (name, release, fresh) => {
    loads.push(`${name} ${release.version}${fresh > 0 ? ' fresh' : ''}`);
    const behaviour = getBehaviour(remotes, name, release.version);
    if (behaviour === 'hangs') return new Promise(() => {});
    if (behaviour === 'fails') throw new Error(`${name} ${release.version} does not load`);
    return behaviour;
  };
  const pass = (milliseconds: number) => act(() => clock.pass(milliseconds));

  await act(async () => {
    startPage(
      { data: bootData(boot), nonce: 'test-nonce' },
      {
        load,
        clock,
        readPage,
        sendTelemetry: ({ events }) => void telemetry.push(...events),
        sendUnsent: () => {},
        errors: createEarlyErrors(window),
        developer: options.developer,
        loadRouter: createLazyRouter(window),
        whenQuiet: (run) => {
          if (options.quiet) run();
        },
      },
    );
  });
  await pass(0);
  return { clock, loads, telemetry, header: slot('header'), main: slot('main'), pass };
};
