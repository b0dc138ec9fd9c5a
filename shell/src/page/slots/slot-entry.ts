import type { MountedRemote } from '@travel/contracts/host/host';
import type { RemoteMap, RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { place } from '../../remotes/placement/placement.ts';
import type { Placement, PlacementServices, PlacementState } from '../../remotes/placement/placement.ts';

/** What of the page a remote fills; its waiting and its fallback look accordingly. */
export type SlotKind = 'header' | 'main' | 'modal' | 'guest';

/** A placement whose props are dealt with elsewhere. */
export type SlotPlacement = Omit<Placement<RemoteName>, 'update'>;

/** A place of the page with the remote that belongs there. */
export interface SlotEntry {
  readonly id: string;
  readonly kind: SlotKind;
  readonly name: RemoteName;
  readonly element: HTMLElement;
  open(onState: (state: PlacementState) => void): SlotPlacement;
  /** Takes a modal away whose remote cannot do so. */
  readonly onClose?: (() => void) | undefined;
}

/** Remotes that come and go while the page is up: modals, and what remotes place themselves. */
export interface Guests {
  readonly entries: StoreApi<readonly SlotEntry[]>;
  add<K extends RemoteName>(
    kind: SlotKind,
    name: K,
    element: HTMLElement,
    props: RemoteMap[K],
    onClose?: () => void,
  ): MountedRemote<K>;
}

interface TypedEntry<K extends RemoteName> {
  readonly entry: SlotEntry;
  update(props: RemoteMap[K]): void;
  remove(): Promise<void>;
}

let entries = 0;

interface EntryOptions<K extends RemoteName> extends Omit<SlotEntry, 'id' | 'open' | 'name'> {
  readonly name: K;
  readonly props: RemoteMap[K];
  /** Wanted after the page was loaded. */
  readonly isLater?: boolean;
}

/** Ties a remote to its props, so that slots need not know of them. */
export const slotEntry = <K extends RemoteName>(
  services: PlacementServices,
  { props: initial, isLater, ...rest }: EntryOptions<K>,
): TypedEntry<K> => {
  entries += 1;
  let props = initial;
  let placement: Placement<K> | undefined;
  return {
    entry: {
      ...rest,
      id: `slot-${entries}`,
      open(onState) {
        placement = place({ name: rest.name, element: rest.element, props, isLater, services, onState });
        return placement;
      },
    },
    update(next) {
      props = next;
      placement?.update(next);
    },
    remove: async () => placement?.remove(),
  };
};

export const createGuests = (services: PlacementServices): Guests => {
  const store = createStore<readonly SlotEntry[]>(() => []);
  return {
    entries: store,
    add(kind, name, element, props, onClose) {
      const { entry, update, remove } = slotEntry(services, { kind, name, element, props, onClose, isLater: true });
      store.setState([...store.getState(), entry], true);
      return {
        update,
        async unmount() {
          const gone = remove();
          store.setState(
            store.getState().filter(({ id }) => id !== entry.id),
            true,
          );
          await gone;
        },
      };
    },
  };
};
