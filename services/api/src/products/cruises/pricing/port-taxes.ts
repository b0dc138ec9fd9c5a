import type { Port, Sailing } from '@travel/supplier-kit/cruises/cruise-supplier';

/** Returns the ports of a sailing that levy a tax, each once, with the tax per traveller in US cents. */
export const listPortTaxes = ({
  from,
  calls,
  to,
}: Pick<Sailing, 'from' | 'calls' | 'to'>): { port: Port; cents: number }[] =>
  [...new Set([from, ...calls, to])].map((port) => ({ port, cents: port.tax }));
