import { parseDate } from '@internationalized/date';
import type { TravellerInput } from '@travel/contracts/endpoints/orders/travellers';
import { refuseField } from '../item-rules.ts';
import type { TravellerRefusal } from '../product.ts';

/** Rules about travellers that several products share. Each rule returns the first refusal, or null. */

/** Maximum age in years. Higher ages are treated as typing errors. */
const oldest = 120;

/** Age in years from which a child has a seat or bed of its own. */
export const childMinimumAge = 2;

/** Returns the first refusal among travellers. `refuse` gets each traveller with its index. */
const findFirstRefusal = (
  travellers: readonly TravellerInput[],
  refuse: (traveller: TravellerInput, at: number) => TravellerRefusal | null,
): TravellerRefusal | null => {
  for (const [at, traveller] of travellers.entries()) {
    const refused = refuse(traveller, at);
    if (refused) return refused;
  }
  return null;
};

/** Returns a person's age on a day in whole years; negative before birth. */
export const getAge = (dateOfBirth: string, day: string): number => {
  const born = parseDate(dateOfBirth);
  const then = parseDate(day);
  const had = then.month > born.month || (then.month === born.month && then.day >= born.day);
  return then.year - born.year - (had ? 0 : 1);
};

/** Requires an adult for each infant, because infants sit on an adult's lap. */
export const checkInfantsHaveAdults = (travellers: readonly TravellerInput[]): TravellerRefusal | null => {
  let laps = travellers.filter(({ kind }) => kind === 'adult').length;
  return findFirstRefusal(travellers, ({ kind }, at) => {
    if (kind !== 'infant') return null;
    laps -= 1;
    return laps < 0 ? refuseField(`travellers[${at}].kind`, 'An infant travels with an adult of its own') : null;
  });
};

/**
 * Requires that birthdays, if given, match the booked ages on the day of travel: adults are at least `adultFrom` years
 * old, children have the age of the search, and infants are under two until the last day.
 */
export const checkAgesAreBooked = (
  travellers: readonly TravellerInput[],
  { starts, ends, adultFrom }: { readonly starts: string; readonly ends: string; readonly adultFrom: number },
): TravellerRefusal | null =>
  findFirstRefusal(travellers, ({ date_of_birth, kind, age }, at) => {
    if (date_of_birth === undefined) return null;
    const field = `travellers[${at}].date_of_birth`;
    const then = getAge(date_of_birth, starts);
    if (then < 0 || then > oldest) return refuseField(field, 'A birthday before the journey is required');
    if (kind === 'adult') {
      return then < adultFrom ? refuseField(field, `An adult is ${adultFrom} or older on ${starts}`) : null;
    }
    if (kind === 'infant') {
      return getAge(date_of_birth, ends) >= childMinimumAge
        ? refuseField(field, `An infant is under two until ${ends}`)
        : null;
    }
    return age !== null && then !== age ? refuseField(field, `This child was booked as ${age} on ${starts}`) : null;
  });

/** Requires that documents, if given, are valid until the last day of the journey. */
export const checkDocumentsValidUntil = (travellers: readonly TravellerInput[], day: string): TravellerRefusal | null =>
  findFirstRefusal(travellers, ({ document }, at) =>
    document && document.expires_on < day
      ? refuseField(`travellers[${at}].document.expires_on`, `A document that is valid until ${day} is required`)
      : null,
  );
