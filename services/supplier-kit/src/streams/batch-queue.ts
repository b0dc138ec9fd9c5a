/** Passes batches from a producer to one consumer that iterates over them. */
export interface BatchQueue<Batch> extends AsyncIterable<Batch> {
  /** Adds a batch. Batches after the end are dropped. */
  push(batch: Batch): void;
  /** Ends the iteration after the batches that were added. */
  end(): void;
  /** Lets the iteration fail after the batches that were added. */
  fail(error: unknown): void;
}

export const createBatchQueue = <Batch>(): BatchQueue<Batch> => {
  const batches: Batch[] = [];
  let ended: { readonly error?: unknown } | undefined;
  let changed = Promise.withResolvers<void>();
  const end = (how: { readonly error?: unknown }): void => {
    ended ??= how;
    changed.resolve();
  };
  return {
    push(batch) {
      if (ended) return;
      batches.push(batch);
      changed.resolve();
    },
    end: () => end({}),
    fail: (error) => end({ error }),
    async *[Symbol.asyncIterator]() {
      for (;;) {
        yield* batches.splice(0);
        if (batches.length > 0) continue;
        if (ended) break;
        await changed.promise;
        changed = Promise.withResolvers();
      }
      if ('error' in ended) throw ended.error;
    },
  };
};
