import type { NamedPage } from '../one-application/page-chunks.ts';
import type { wordChanges } from '../changed-word/word-changes.ts';

/** A control of a page, by what it says; `text` is part of that, and empty for a field. */
export interface Control {
  readonly selector: string;
  readonly text: string;
}

/** A page of the main organisation, in English, that is measured. */
export interface MeasuredPage extends NamedPage {
  readonly name: string;
  /** What a traveller wants to use first. */
  readonly control: Control;
  /** What is pressed once it is there. */
  readonly pressed: Control;
  /** A package of which a word is released while the page is known to the browser. */
  readonly word?: Exclude<keyof typeof wordChanges, 'shell'>;
}

const destination = { selector: 'main input[aria-autocomplete=list]', text: '' };
const filter = { selector: 'main input[type=checkbox]', text: '' };
const guest = { selector: 'main input[autocomplete=given-name]', text: '' };

export const measuredPages: readonly MeasuredPage[] = [
  {
    name: 'home',
    key: 'home.almanac',
    page: 'home',
    control: destination,
    pressed: destination,
    word: 'mfe-header',
  },
  { name: 'results', key: 'search.HLT', page: 'search', control: filter, pressed: filter, word: 'mfe-travel' },
  {
    name: 'details',
    key: 'details.HLT',
    page: 'details',
    control: { selector: 'main button', text: 'Book' },
    // Booking would take a room each time.
    pressed: { selector: 'main button', text: 'pictures' },
  },
  { name: 'checkout', key: 'checkout.HLT', page: 'checkout', control: guest, pressed: guest, word: 'mfe-checkout' },
];
