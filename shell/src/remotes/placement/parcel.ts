import type { Host, RemoteModule, RemoteProps } from '@travel/contracts/host/host';
import type { RemoteMap, RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { mountRootParcel } from 'single-spa';

interface ParcelInput<K extends RemoteName> {
  readonly host: Host;
  readonly props: RemoteMap[K];
}

interface ParcelOptions<K extends RemoteName> {
  readonly module: RemoteModule<K>;
  /** The remote gets an element of its own in it. */
  readonly element: HTMLElement;
  readonly input: ParcelInput<K>;
  readonly onFailure: (error: unknown) => void;
}

/** A module's lifecycles at work in an element that is out of sight until `show`. */
export interface OpenedParcel<K extends RemoteName> {
  /** Settles with the first render. */
  readonly mounted: Promise<void>;
  show(): void;
  /** Only the last of updates that come together is made. Rejects when it throws. */
  update(input: ParcelInput<K>): Promise<void>;
  /** Takes it away; never rejects, and does not wait for what hangs. */
  close(): Promise<void>;
}

export type OpenParcel = <K extends RemoteName>(options: ParcelOptions<K>) => OpenedParcel<K>;

const quiet = () => {};

// Who waits for a remote decides how long; single-spa would only say so on the console.
const never = 2 ** 31 - 1;
const patient = { millis: never, dieOnTimeout: false, warningMillis: never };
const timeouts = { bootstrap: patient, mount: patient, unmount: patient, update: patient };

export function openParcel<K extends RemoteName>(options: ParcelOptions<K>): OpenedParcel<K> {
  const { module, element, input, onFailure } = options;
  const domElement = document.createElement('div');
  domElement.hidden = true;
  element.append(domElement);

  const propsOf = ({ host, props }: ParcelInput<K>): RemoteProps<K> => ({ domElement, host, props, onFailure });
  const { bootstrap, mount, unmount, update } = module;
  const config = { bootstrap, mount, unmount, update, timeouts };
  let given = propsOf(input);
  const parcel = mountRootParcel<RemoteProps<K>>(config, given);
  // Each of them rejects when the module fails; `mounted` is the one that is listened to.
  for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) promise.catch(quiet);
  const mounted = parcel.mountPromise.then(quiet);
  mounted.catch(quiet);

  let last: ParcelInput<K> | undefined;
  let updating: Promise<void> | undefined;
  let closing: Promise<void> | undefined;

  const unmountParcel = () => (parcel.getStatus() === 'MOUNTED' ? parcel.unmount() : undefined);
  // single-spa keeps each root parcel as long as the page lives, and by this object all that it drew with.
  const forget = () => {
    for (const key of Object.keys(given)) Reflect.deleteProperty(given, key);
  };

  const updateAll = async () => {
    await mounted;
    while (last && !closing) {
      const next = last;
      last = undefined;
      given = propsOf(next);
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
      closing ??= (updating ?? Promise.resolve()).catch(quiet).then(async () => {
        // One that is still starting is ended once it is there, and keeps until then what it draws with.
        const ended = mounted.then(unmountParcel).then(quiet, quiet).then(forget);
        if (parcel.getStatus() === 'MOUNTED') await ended;
        domElement.remove();
      });
      return closing;
    },
  };
}
