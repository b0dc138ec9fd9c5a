import type { Converter } from '../../../reference/exchange/converter.ts';
import { nightPrice } from './night-rates.ts';

/** What all parties pay for a room each in one night. */
export const partiesPrice = (rate: number, factor: number, shares: readonly number[], { convert }: Converter): number =>
  shares.reduce((all, share) => all + convert(nightPrice(rate, factor, share)), 0);
