import type { NamedPage } from '../one-application/page-chunks.ts';
import type { wordChanges } from '../changed-word/word-changes.ts';

/** A control of a page, whose label contains `text`. The text is empty for a field. */
export interface Control {
  readonly selector: string;
  readonly text: string;
}

/** A page of the main organisation, in English, that is measured. */
export interface MeasuredPage extends NamedPage {
  readonly name: string;
  /** The control that a traveller uses first. */
  readonly control: Control;
  /** The control that is pressed once it responds, to measure the interaction. */
  readonly pressed: Control;
  /** A package that gets a release with a changed word while the browser has the page in its cache. */
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
    // The pictures button is pressed instead of Book, because a booking would take a room in each round.
    pressed: { selector: 'main button', text: 'pictures' },
  },
  { name: 'checkout', key: 'checkout.HLT', page: 'checkout', control: guest, pressed: guest, word: 'mfe-checkout' },
];
