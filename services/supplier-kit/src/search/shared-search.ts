import { createBatchQueue } from '../streams/batch-queue.ts';

/** A search at one supplier that several callers may read, each from its beginning. */
export interface SharedSearch<Batch> extends AsyncIterable<Batch> {
  /** Settles when the supplier has sent everything; never rejects. */
  readonly ended: Promise<
    { readonly batches: readonly Batch[]; readonly error: unknown } | { readonly batches: readonly Batch[] }
  >;
}

/** Starts reading batches at once, so that the search continues when its callers have left. */
export const startSharedSearch = <Batch>(source: AsyncIterable<Batch>): SharedSearch<Batch> => {
  const batches: Batch[] = [];
  const readers = new Set<ReturnType<typeof createBatchQueue<Batch>>>();
  const read = async (): Promise<Awaited<SharedSearch<Batch>['ended']>> => {
    try {
      for await (const batch of source) {
        batches.push(batch);
        for (const reader of readers) reader.push(batch);
      }
      for (const reader of readers) reader.end();
      return { batches };
    } catch (error) {
      for (const reader of readers) reader.fail(error);
      return { batches, error };
    }
  };
  const ended = read();
  return {
    ended,
    async *[Symbol.asyncIterator]() {
      const queue = createBatchQueue<Batch>();
      for (const batch of batches) queue.push(batch);
      readers.add(queue);
      void ended.then((result) => ('error' in result ? queue.fail(result.error) : queue.end()));
      try {
        yield* queue;
      } finally {
        readers.delete(queue);
      }
    },
  };
};
