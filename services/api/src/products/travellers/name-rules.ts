import type { NameRule } from '../product.ts';

interface Begins {
  readonly starts: { readonly at: string } | null;
}

const untilItBegins =
  (allows: NameRule['allows']) =>
  ({ starts }: Begins): NameRule | null =>
    starts && { allows, until: new Date(starts.at) };

/** Rule for transferable items: a bed, a ride or a ticket can be given to a different person until the item begins. */
export const anybodyUntilItBegins = untilItBegins('anybody');

/** Rule for items tied to a document or licence: until the item begins, only the spelling of names can be corrected. */
export const spellingUntilItBegins = untilItBegins('spelling');
