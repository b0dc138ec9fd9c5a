/** Counts connections or calls that are open at the same time, by key. */
export interface OpenCounts {
  mayOpen(key: string): boolean;
  /** Counts one open connection or call until the returned function is called. */
  open(key: string): () => void;
}

export const createOpenCounts = (most: number): OpenCounts => {
  const open = new Map<string, number>();
  return {
    mayOpen: (key) => (open.get(key) ?? 0) < most,
    open(key) {
      open.set(key, (open.get(key) ?? 0) + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      };
    },
  };
};
