import type { ToastOptions } from '@travel/contracts/host/host';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ShownToast extends ToastOptions {
  readonly id: string;
  readonly message: string;
}

export interface ToastStore {
  readonly toasts: StoreApi<readonly ShownToast[]>;
  /** Shows a toast. Returns a function that removes it. */
  show(message: string, options?: ToastOptions): () => void;
  remove(id: string): void;
}

const mostAtOnce = 3;

/** Creates the store of the page's toasts, oldest first. A message that is still visible is not added again. */
export const createToastStore = (): ToastStore => {
  const toasts = createStore<readonly ShownToast[]>(() => []);
  let last = 0;
  const remove = (id: string): void =>
    toasts.setState(
      toasts.getState().filter((toast) => toast.id !== id),
      true,
    );
  return {
    toasts,
    show(message, options = {}) {
      last += 1;
      const id = `toast-${last}`;
      const others = toasts.getState().filter((toast) => toast.message !== message);
      toasts.setState([...others, { ...options, id, message }].slice(-mostAtOnce), true);
      return () => remove(id);
    },
    remove,
  };
};
