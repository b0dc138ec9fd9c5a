import { dayMs } from '@travel/contracts/time/durations';
import type { SupplierTraveller } from '../../ports/supplier.ts';

/** Returns the ISO date a number of days after a time. */
export const addDays = (now: Date, days: number): string =>
  new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

/** Names that occur nowhere else, so that masking recordings changes nothing else. */
const firstNames = ['Tonya', 'Alvaro', 'Wiebke', 'Ondrej', 'Marisol', 'Jussi'];

/** Returns a traveller with all data that a supplier may require. `place` is the number of the traveller. */
export const createTraveller = (
  now: Date,
  {
    place,
    kind,
    age,
    reference = null,
  }: {
    readonly place: number;
    readonly kind: SupplierTraveller['kind'];
    readonly age: number | null;
    readonly reference?: string | null;
  },
): SupplierTraveller => ({
  reference,
  kind,
  first_name: firstNames[place % firstNames.length] ?? 'Tonya',
  last_name: 'Quillfeather',
  title: place % 2 === 0 ? 'ms' : 'mr',
  gender: place % 2 === 0 ? 'f' : 'm',
  born_on: `${now.getUTCFullYear() - (age ?? 40) - 1}-12-31`,
  age,
  email: 'tonya.quillfeather@example.com',
  phone: '+442080160509',
  document: null,
});
