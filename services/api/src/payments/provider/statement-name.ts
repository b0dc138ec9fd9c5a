/** As long as card schemes take it, without what they refuse. */
const longest = 22;
const refused = /[<>\\'"*]/g;
const unprintable = /[^\x20-\x7E]/g;

/**
 * A shop's name as banks show it: Latin letters without their marks, 22 characters at most. Null where nothing of the
 * name is left that way, and the account's own name has to do.
 */
export const statementNameOf = (name: string): string | null => {
  const latin = name.normalize('NFKD').replaceAll(unprintable, '').replaceAll(refused, '');
  const short = latin.replaceAll(/\s+/g, ' ').trim().slice(0, longest).trim();
  return /[A-Za-z]/.test(short) ? short : null;
};
