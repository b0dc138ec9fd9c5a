import { z } from 'zod';
import { hasLetter, hasLink, maxNameLength, normalizeName } from './names.ts';

/** A line of text that is mailed to other people: the name of a person or a trip, normalised by `readName`. */
export const namedLine = z
  .string()
  .overwrite(normalizeName)
  .min(1, { error: 'A name is required', abort: true })
  .max(maxNameLength, { error: `A name may have at most ${maxNameLength} characters`, abort: true })
  .refine((name) => !hasLink(name), 'A name must not contain a web or e-mail address');

/** A person's first or last name in any script. */
export const personName = namedLine.refine(hasLetter, 'A name must contain at least one letter');
