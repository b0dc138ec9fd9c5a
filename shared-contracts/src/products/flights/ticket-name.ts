/** Letters that are written as others where a document is read by a machine (ICAO 9303, part 3, section 6). */
const written: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Å: 'AA',
  Æ: 'AE',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  ı: 'I',
  Ĳ: 'IJ',
  Ł: 'L',
  Ŋ: 'N',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  ẞ: 'SS',
  Þ: 'TH',
  Ŧ: 'T',
  Ü: 'UE',
};

/** Airlines print at most so many letters of a last and a first name together. */
export const longestTicketName = 58;

/**
 * Returns a name as a ticket and the lower lines of a passport have it: `Müller-Søe` is `MUELLER SOE`. Null where it
 * has a letter that is not Latin, or none.
 */
export const ticketName = (name: string): string | null => {
  const upper = name.normalize('NFC').replaceAll('ß', 'ẞ').replaceAll('ı', 'I').toUpperCase();
  const plain = [...upper]
    .map((letter) => written[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .join('')
    .replaceAll(/['’`´.]/g, '')
    .replaceAll(/[\s,\-‐‑–]+/g, ' ')
    .trim();
  return /^[A-Z][A-Z ]*$/.test(plain) ? plain : null;
};
