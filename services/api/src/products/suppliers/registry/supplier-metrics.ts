import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CallOutcome, SupplierMetrics } from '@travel/supplier-kit/guard/supplier-metrics';

interface RegistryMetrics extends SupplierMetrics {
  /** Counts a quote, and whether the price had changed since the search. */
  recordQuote(supplier: string, isPriceChanged: boolean): void;
}

/** Outcomes of calls that the supplier did not answer. Their duration does not depend on it. */
const uncalled: ReadonlySet<CallOutcome> = new Set<CallOutcome>(['busy', 'circuit_open', 'aborted']);

/** Registers the figures of suppliers on /metrics. */
export const createSupplierMetrics = (metrics: Registry): RegistryMetrics => {
  const registers = [metrics];
  const duration = new Histogram({
    name: 'supplier_call_duration_seconds',
    help: 'Time from calling a supplier to the end of its answer, with the retry',
    labelNames: ['supplier', 'operation'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60, 130],
    registers,
  });
  const calls = new Counter({
    name: 'supplier_calls_total',
    help: 'Calls of suppliers by outcome, including those that a limit or an open circuit prevented',
    labelNames: ['supplier', 'operation', 'outcome'],
    registers,
  });
  const quotes = new Counter({
    name: 'supplier_quotes_total',
    help: 'Quotes of offers, by whether the price had changed since the search',
    labelNames: ['supplier', 'price'],
    registers,
  });
  const lookToBook = createRatio(metrics, 'supplier_look_to_book', 'Searches for each booking since the start');
  const changed = createRatio(metrics, 'supplier_price_change_ratio', 'Share of quotes with a changed price');

  return {
    recordCall({ supplier, operation, outcome, milliseconds }) {
      calls.inc({ supplier, operation, outcome });
      if (!uncalled.has(outcome)) duration.observe({ supplier, operation }, milliseconds / 1_000);
      if (outcome !== 'succeeded') return;
      if (operation === 'search' || operation === 'searchFirstSlice') lookToBook.add(supplier, 1, 0);
      if (operation === 'book' || operation === 'hold') lookToBook.add(supplier, 0, 1);
    },
    recordQuote(supplier, isPriceChanged) {
      quotes.inc({ supplier, price: isPriceChanged ? 'changed' : 'same' });
      changed.add(supplier, isPriceChanged ? 1 : 0, 1);
    },
  };
};

/** Registers a ratio of two sums by supplier. It is absent while the divisor is zero. */
const createRatio = (metrics: Registry, name: string, help: string) => {
  const gauge = new Gauge({ name, help, labelNames: ['supplier'], registers: [metrics] });
  const sums = new Map<string, readonly [number, number]>();
  return {
    add(supplier: string, dividend: number, divisor: number): void {
      const [above, below] = sums.get(supplier) ?? [0, 0];
      const next = [above + dividend, below + divisor] as const;
      sums.set(supplier, next);
      if (next[1] > 0) gauge.set({ supplier }, next[0] / next[1]);
    },
  };
};
