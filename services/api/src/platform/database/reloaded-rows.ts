import { runRepeatedly } from '@travel/kit/clock/run-repeatedly';

/** Rows of a small table that staff change, in memory because requests must not query them. */
export interface ReloadedRows<Rows> {
  get(): Rows;
  /** Reads the rows again, after a change. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

const everyMs = 10_000;

/** Reads rows now, and every ten seconds for changes by other copies of the service. */
export const openReloadedRows = async <Rows>(
  read: () => Promise<Rows>,
  onFailure: (error: unknown) => void,
): Promise<ReloadedRows<Rows>> => {
  let rows = await read();
  let begun = 0;
  let shown = 0;
  const reload = async (): Promise<void> => {
    begun += 1;
    const reading = begun;
    const found = await read();
    // A later reading has newer rows.
    if (reading < shown) return;
    shown = reading;
    rows = found;
  };
  const close = runRepeatedly({ everyMs, run: reload, onFailure });
  return { get: () => rows, reload, close };
};
