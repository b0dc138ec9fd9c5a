import { SupplierRefusal } from '@travel/supplier-kit/ports/errors';
import type { SupplierTraveller } from '@travel/supplier-kit/ports/supplier';
import type { ApitudeAccount } from './account.ts';

/** Maximum length of a first or last name. */
const longestName = 50;

const readName = (account: ApitudeAccount, name: string, field: string): string => {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > longestName) {
    throw new SupplierRefusal(account.id, 'invalid_traveller', `a name has 1 to ${longestName} characters`, { field });
  }
  return trimmed;
};

/** Returns a guest in the wire format. `field` names the guest in a refusal. */
export const toPax = (account: ApitudeAccount, guest: SupplierTraveller, field: string): object => {
  const name = {
    name: readName(account, guest.first_name, `${field}.first_name`),
    surname: readName(account, guest.last_name, `${field}.last_name`),
  };
  if (guest.kind === 'adult') return { type: 'AD', ...name };
  if (guest.age === null) {
    throw new SupplierRefusal(account.id, 'invalid_traveller', 'children need an age', { field: `${field}.age` });
  }
  return { type: 'CH', age: guest.age, ...name };
};
