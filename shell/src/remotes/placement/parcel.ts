import type { Host, RemoteModule, RemoteProps } from '@travel/contracts/host/host';
import type { RemoteMap, RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { getViewUrl } from '@travel/contracts/routes/routes';
import { mountRootParcel } from 'single-spa';

interface ParcelInput<K extends RemoteName> {
  readonly host: Host;
  readonly props: RemoteMap[K];
}

interface ParcelOptions<K extends RemoteName> {
  readonly module: RemoteModule<K>;
  readonly element: HTMLElement;
  readonly input: ParcelInput<K>;
  readonly onFailure: (error: unknown) => void;
  readonly onRecovered?: ((error: unknown) => void) | undefined;
  /** The module's name, to find the view that the server rendered of it. */
  readonly name: K;
}

/** A module that runs in an element that is hidden until `show`, unless it hydrates the view of the server. */
export interface OpenedParcel<K extends RemoteName> {
  /** Resolves after the first render, or rejects if it fails. */
  readonly mounted: Promise<void>;
  show(): void;
  /** Updates the remote. Of several pending updates, only the last is applied. Rejects if the remote throws. */
  update(input: ParcelInput<K>): Promise<void>;
  /** Removes the remote. Never rejects, and does not wait for a remote that hangs. */
  close(): Promise<void>;
}

export type OpenParcel = <K extends RemoteName>(options: ParcelOptions<K>) => OpenedParcel<K>;

const doNothing = () => {};

/**
 * Returns the element with the first view that this release rendered on the server, if the module would render the same
 * page for the same visitor.
 */
const findView = ({ element, name, module, input: { host } }: ParcelOptions<RemoteName>): HTMLElement | undefined => {
  const view = element.querySelector<HTMLElement>(':scope > [data-view]');
  const { release, route, session } = host;
  const { dataset } = view ?? {};
  const isSame =
    module.hydrates &&
    session.user === null &&
    dataset?.['view'] === `${release.package}@${release.version}` &&
    dataset['module'] === name &&
    dataset['url'] === getViewUrl(route);
  return isSame && view ? view : undefined;
};

// single-spa would only log warnings at a timeout; the caller decides how long to wait.
const never = 2 ** 31 - 1;
const patient = { millis: never, dieOnTimeout: false, warningMillis: never };
const timeouts = { bootstrap: patient, mount: patient, unmount: patient, update: patient };

export function openParcel<K extends RemoteName>(options: ParcelOptions<K>): OpenedParcel<K> {
  const { module, element, input, onFailure, onRecovered } = options;
  const view = findView(options);
  const domElement = view ?? document.createElement('div');
  if (!view) {
    domElement.hidden = true;
    element.append(domElement);
  }

  const toProps = ({ host, props }: ParcelInput<K>): RemoteProps<K> => ({
    domElement,
    host,
    props,
    onFailure,
    onRecovered,
  });
  const { bootstrap, mount, unmount, update } = module;
  const config = { bootstrap, mount, unmount, update, timeouts };
  let given = toProps(input);
  const parcel = mountRootParcel<RemoteProps<K>>(config, given);
  // single-spa rejects several promises when the module fails. Only `mounted` is handled, so silence the others.
  for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) promise.catch(doNothing);
  const mounted = parcel.mountPromise.then(doNothing);
  mounted.catch(doNothing);

  let last: ParcelInput<K> | undefined;
  let updating: Promise<void> | undefined;
  let closing: Promise<void> | undefined;

  const unmountParcel = () => (parcel.getStatus() === 'MOUNTED' ? parcel.unmount() : undefined);
  // single-spa retains each root parcel for the lifetime of the page, and through this object everything that the
  // parcel rendered with.
  const clearProps = () => {
    for (const key of Object.keys(given)) Reflect.deleteProperty(given, key);
  };

  const updateAll = async () => {
    await mounted;
    while (last && !closing) {
      const next = last;
      last = undefined;
      given = toProps(next);
      await parcel.update?.(given);
    }
  };

  return {
    mounted,
    show() {
      domElement.hidden = false;
    },
    update(next) {
      last = next;
      updating ??= updateAll().finally(() => {
        updating = undefined;
      });
      return updating;
    },
    close() {
      closing ??= (updating ?? Promise.resolve()).catch(doNothing).then(async () => {
        // A parcel that is still starting must finish first, and needs its props until then.
        const ended = mounted.then(unmountParcel).then(doNothing, doNothing).then(clearProps);
        if (parcel.getStatus() === 'MOUNTED') await ended;
        domElement.remove();
      });
      return closing;
    },
  };
}
