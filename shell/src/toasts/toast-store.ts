import type { ToastOptions } from '@travel/contracts/host';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** A toast that is on the page. */
export interface ShownToast extends ToastOptions {
  readonly id: string;
  readonly message: string;
}

export interface ToastStore {
  readonly toasts: StoreApi<readonly ShownToast[]>;
  show(message: string, options?: ToastOptions): void;
  remove(id: string): void;
}

const mostAtOnce = 3;

/** The page's toasts, oldest first. The same sentence is not shown twice at a time. */
export const createToastStore = (): ToastStore => {
  const toasts = createStore<readonly ShownToast[]>(() => []);
  let last = 0;
  return {
    toasts,
    show(message, options = {}) {
      last += 1;
      const others = toasts.getState().filter((toast) => toast.message !== message);
      toasts.setState([...others, { ...options, id: `toast-${last}`, message }].slice(-mostAtOnce), true);
    },
    remove: (id) =>
      toasts.setState(
        toasts.getState().filter((toast) => toast.id !== id),
        true,
      ),
  };
};
