import { oncePer } from '../../../platform/once-per.ts';
import { between, textKey } from '../../draw/draw.ts';
import type { Port } from '../geography/ports.ts';
import type { Sailing } from '../sailings/sailing.ts';

/** Returns what a port takes of each who lands there, in US cents. */
const taxOf = oncePer(({ port_id }: Port): number => between(textKey(`port tax ${port_id}`), 24, 76) * 50);

/** Returns the ports that take a tax of a sailing, each once, with what each traveller pays in US cents. */
export const portTaxes = ({
  from,
  calls,
  to,
}: Pick<Sailing, 'from' | 'calls' | 'to'>): { port: Port; cents: number }[] =>
  [...new Set([from, ...calls, to])].map((port) => ({ port, cents: taxOf(port) }));
