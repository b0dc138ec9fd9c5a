import type { Host, MountedRemote } from '@travel/contracts/host/host';
import type { modalModules } from '@travel/contracts/host/remotes/page-modules';
import type { RemoteMap } from '@travel/contracts/host/remotes/remote-props';
import type { AddedSlots } from '../page/slots/slot-entry.ts';

interface ModalsOptions {
  readonly bus: Host['bus'];
  readonly guests: AddedSlots;
  readonly layer: HTMLElement;
}

type ModalName = (typeof modalModules)[keyof typeof modalModules];

/**
 * Opens modals when events request them. Only one of each kind is open at a time; a new request replaces it. Returns a
 * function that reports whether a modal is open.
 */
export const createModals = ({ bus, guests, layer }: ModalsOptions): ((name: ModalName) => boolean) => {
  const closes = new Map<ModalName, () => void>();

  const open = <K extends ModalName>(name: K, propsWith: (onClose: () => void) => RemoteMap[K]) => {
    closes.get(name)?.();
    const element = layer.ownerDocument.createElement('div');
    layer.append(element);
    let modal: MountedRemote<K> | undefined;
    const close = () => {
      if (closes.get(name) !== close) return;
      closes.delete(name);
      void modal?.unmount().then(() => element.remove());
    };
    closes.set(name, close);
    modal = guests.add('modal', name, element, propsWith(close), close);
  };

  bus.subscribe('auth:requested', (asked) => open('auth/modals', (onClose) => ({ ...asked, onClose })));
  bus.subscribe('locale:requested', (asked) => open('locale/picker', (onClose) => ({ ...asked, onClose })));
  bus.subscribe('plans:requested', (asked) => open('membership/plans', (onClose) => ({ ...asked, onClose })));

  return (name) => closes.has(name);
};
