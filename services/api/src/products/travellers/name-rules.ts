import type { NameRule } from '../product.ts';

interface Begins {
  readonly starts: { readonly at: string } | null;
}

const untilItBegins =
  (allows: NameRule['allows']) =>
  ({ starts }: Begins): NameRule | null =>
    starts && { allows, until: new Date(starts.at) };

/** Transferable: a bed, a ride or a ticket can be given to another person. */
export const anybodyUntilItBegins = untilItBegins('anybody');

/** Tied to a document or licence: only the spelling of names can be corrected. */
export const spellingUntilItBegins = untilItBegins('spelling');
