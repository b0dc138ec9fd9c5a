import { normalizeName, toDocumentName } from '@travel/contracts/people/names';

/** Letters that airlines accept as typed, without ligatures. */
const printable = /^(?!.*[ÆæĲĳŒœÞð×÷])[A-Za-zÀ-ſ' -]+$/;

/** Airlines accept at most this many letters of a first or last name. */
export const maxTicketName = 20;

/** Returns a name as airlines accept it: as typed if possible, or as passports print it. */
export const toTicketName = (name: string): string => {
  const typed = normalizeName(name).replaceAll('’', "'");
  return printable.test(typed) ? typed : (toDocumentName(name) ?? typed);
};
