import { media } from './media.ts';
import { font, size } from './tokens.ts';

const display = {
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontStretch: font.displayWidth,
  letterSpacing: font.displayTracking,
  textWrap: 'balance',
} as const;

const cardName = {
  fontFamily: font.title,
  fontWeight: font.titleWeight,
  fontStretch: font.titleWidth,
  letterSpacing: font.titleTracking,
  textWrap: 'balance',
} as const;

const figures = { fontVariantNumeric: 'tabular-nums' } as const;

/** Text styles by role, to be spread into a style object. Display roles are smaller on phones. */
export const type = {
  hero: { ...display, fontSize: size.hero, lineHeight: font.lineDisplay, [media.phone]: { fontSize: size.heroPhone } },
  display: {
    ...display,
    fontSize: size.display,
    lineHeight: font.lineDisplay,
    [media.phone]: { fontSize: size.displayPhone },
  },
  /** Title of a page, such as "Payment". */
  page: {
    ...display,
    fontSize: size.headingL,
    lineHeight: font.lineTitle,
    [media.phone]: { fontSize: size.headingLPhone },
  },
  /** Name of a hotel or other place on its details page. */
  place: {
    ...display,
    fontSize: size.displayS,
    lineHeight: font.lineTitle,
    [media.phone]: { fontSize: size.headingLPhone },
  },
  section: {
    ...display,
    fontSize: size.heading,
    lineHeight: font.lineTitle,
    [media.phone]: { fontSize: size.headingPhone },
  },
  /** Titles of dialogs and panels. */
  title: { ...display, fontSize: size.title, lineHeight: font.lineTitle },
  /** Titles of cards and of parts of a form. */
  titleSmall: { ...cardName, fontSize: size.titleS, lineHeight: font.lineTitle },
  lead: { fontSize: size.lead, lineHeight: font.line },
  body: { fontSize: size.body, lineHeight: font.line },
  small: { fontSize: size.small, lineHeight: font.line },
  caption: { fontSize: size.caption, lineHeight: font.line },
  /** Label of a form field. */
  label: { fontSize: size.caption, fontWeight: font.strong, lineHeight: font.line },
  /** Digits of equal width, so that columns of numbers align. */
  figures,
} as const;
