import { numberInterpolation, numberFormatter } from '@travel/contracts/locale/format/numbers';
import { createBus } from '@travel/contracts/host/events/bus';
import { defaultFlags, type Flags } from '@travel/contracts/organisations/flags';
import type { Host, NavigateOptions, ToastOptions } from '@travel/contracts/host/host';
import { getDirection, getTextLanguage } from '@travel/contracts/locale/languages';
import type { PackageName } from '@travel/contracts/releases/remotes';
import type { RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { matchRoute } from '@travel/contracts/routes/routes';
import { guestSession } from '@travel/contracts/people/guest';
import { createInstance } from 'i18next';
import type { Texts } from '../../load/package-texts.ts';
import { fakeCookies, fakeDraft, fakeStorage } from './fake-cookies.ts';
import { fakeHttp, type Answers, type RecordedCall } from './fake-http.ts';

/** The calls of the remote to its host, in order. */
export interface HostRecording {
  readonly navigations: { readonly to: string; readonly options: NavigateOptions | undefined }[];
  readonly toasts: { readonly message: string; readonly options: ToastOptions | undefined }[];
  readonly calls: RecordedCall[];
  readonly logs: { readonly level: 'info' | 'error'; readonly message: string; readonly details: unknown }[];
  /** Modules mounted by `host.mount`, with their last props; unmounted ones stay in the list. */
  readonly mounted: { readonly name: RemoteName; readonly element: HTMLElement; props: unknown; gone: boolean }[];
  /** Followed bookings, with the token of the mailed link that opens them. */
  readonly followed: Map<string, string | undefined>;
  reloads: number;
}

export interface FakeHost extends Host {
  readonly recorded: HostRecording;
}

export interface FakeHostOptions extends Partial<Omit<Host, 'flags' | 'locale' | 'http' | 'route' | 'release'>> {
  /** The package under test. */
  readonly package?: PackageName;
  /** The package's texts in the shown language, for components rendered separately; a mounted module loads its own. */
  readonly texts?: Texts;
  /** Path and query of the page; defaults to `/`. */
  readonly path?: string;
  /** Whether `path` is a page that the package's own release adds to the product's route table. */
  readonly addsPage?: boolean;
  readonly flags?: Partial<Flags>;
  readonly locale?: Partial<Host['locale']>;
  readonly answers?: Answers;
}

const organisation: Host['organisation'] = {
  id: 'main',
  name: 'Almanac',
  look: 'almanac',
  support: { email: 'help@almanac.example', phone: '+1 555 0100' },
};

const createRoute = (path: string, isAdded: boolean): Host['route'] => {
  const url = new URL(path, 'http://page.test');
  const route = matchRoute(isAdded ? '/terms-of-use' : url.pathname, url.search);
  if (!route) throw new Error(`${path} is no page of the product`);
  return isAdded ? { ...route, path: url.pathname } : route;
};

/**
 * Creates a host for tests: its bus, i18next and cookies work; the rest returns the test's values and records calls.
 */
export const fakeHost = (options: FakeHostOptions = {}): FakeHost => {
  const {
    package: name = 'mfe-travel',
    texts,
    path = '/',
    addsPage = false,
    flags,
    locale,
    answers = {},
    ...overrides
  } = options;
  const recorded: HostRecording = {
    navigations: [],
    toasts: [],
    calls: [],
    logs: [],
    mounted: [],
    followed: new Map(),
    reloads: 0,
  };
  const language = locale?.language ?? 'en-US';
  const i18n = createInstance({
    lng: language,
    fallbackLng: 'en-US',
    resources: texts ? { [getTextLanguage(language)]: { [name]: texts } } : {},
    interpolation: { escapeValue: false, ...numberInterpolation },
    react: { useSuspense: false },
  });
  // Not awaited, because i18next initialises synchronously if its texts are passed to it.
  void i18n.use(numberFormatter).init();

  return {
    organisation,
    session: guestSession,
    nonce: 'test-nonce',
    pageId: 'page-of-the-test',
    environment: 'sandbox',
    navigate: (to, how) => void recorded.navigations.push({ to, options: how }),
    reload: () => void (recorded.reloads += 1),
    cookies: fakeCookies(),
    storage: fakeStorage(),
    draft: fakeDraft(),
    bus: createBus((error) => {
      throw error;
    }),
    i18n,
    mount(remote, element, props) {
      const entry = { name: remote, element, props: props as unknown, gone: false };
      recorded.mounted.push(entry);
      return {
        update: (next) => void (entry.props = next),
        unmount: async () => void (entry.gone = true),
      };
    },
    toast: (message, how) => void recorded.toasts.push({ message, options: how }),
    log: {
      info: (message, details) => void recorded.logs.push({ level: 'info', message, details }),
      error: (message, error, details) =>
        void recorded.logs.push({ level: 'error', message, details: { ...details, error } }),
    },
    followBooking(id, access) {
      recorded.followed.set(id, access);
      return () => void recorded.followed.delete(id);
    },
    ...overrides,
    flags: { ...defaultFlags, ...flags },
    locale: { currency: 'USD', ...locale, language, direction: locale?.direction ?? getDirection(language) },
    route: createRoute(path, addsPage),
    release: { package: name, version: '0.0.0-test', base: 'http://127.0.0.1:3100/test/' },
    http: fakeHttp(answers, recorded.calls),
    recorded,
  };
};
