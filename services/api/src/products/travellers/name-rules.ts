import type { NameRule } from '../product.ts';

interface Begins {
  readonly starts: { readonly at: string } | null;
}

const untilItBegins =
  (allows: NameRule['allows']) =>
  ({ starts }: Begins): NameRule | null =>
    starts && { allows, until: new Date(starts.at) };

/** Whoever comes is welcome: a bed, a ride or a ticket is given to another by its name. */
export const anybodyUntilItBegins = untilItBegins('anybody');

/** What goes by a document or a licence stays with the same people: their names alone are spelled anew. */
export const spellingUntilItBegins = untilItBegins('spelling');
