import type { MountedRemote } from '@travel/contracts/host/host';
import type { RemoteMap, RemoteName } from '@travel/contracts/host/remotes/remote-props';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  placeRemote,
  type Placement,
  type PlacementServices,
  type PlacementState,
} from '../../remotes/placement/placement.ts';

/** The area that a remote fills; it determines the loading state and the fallback. */
export type SlotKind = 'header' | 'main' | 'modal' | 'guest';

/** The options of a placement without its props, which `createSlotEntry` handles. */
export type SlotPlacement = Omit<Placement<RemoteName>, 'update'>;

export interface SlotEntry {
  readonly id: string;
  readonly kind: SlotKind;
  readonly name: RemoteName;
  readonly element: HTMLElement;
  open(onState: (state: PlacementState) => void): SlotPlacement;
  /** Closes the modal if its remote failed and cannot close itself; undefined for slots that are no modals. */
  readonly onClose?: (() => void) | undefined;
}

/** Remotes that are added to and removed from the open page: modals, and remotes inside other remotes. */
export interface AddedSlots {
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
  /** Whether the remote was requested after the page was loaded. */
  readonly isLater?: boolean;
}

/** Binds a remote to its props, so that slots need not know them. */
export const createSlotEntry = <K extends RemoteName>(
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
        placement = placeRemote({ name: rest.name, element: rest.element, props, isLater, services, onState });
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

export const createAddedSlots = (services: PlacementServices): AddedSlots => {
  const store = createStore<readonly SlotEntry[]>(() => []);
  return {
    entries: store,
    add(kind, name, element, props, onClose) {
      const { entry, update, remove } = createSlotEntry(services, {
        kind,
        name,
        element,
        props,
        onClose,
        isLater: true,
      });
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
