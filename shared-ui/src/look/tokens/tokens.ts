import type { TokenName } from './themes.ts';

const token = <Name extends TokenName>(name: Name): `var(${Name})` => `var(${name})`;

/** Colours by role; each organisation defines their values. */
export const color = {
  ground: token('--color-ground'),
  surface: token('--color-surface'),
  sunken: token('--color-sunken'),
  ink: token('--color-ink'),
  /** Colour of secondary text. */
  ink2: token('--color-ink-2'),
  onInk: token('--color-on-ink'),
  /** Colour of dividing lines and of the borders of cards. */
  line: token('--color-line'),
  /** Colour of the borders of form controls. */
  lineStrong: token('--color-line-strong'),
  /** Fill of the view's main action; no meaning may depend only on this colour. */
  accent: token('--color-accent'),
  onAccent: token('--color-on-accent'),
  accentText: token('--color-accent-text'),
  accentSoft: token('--color-accent-soft'),
  link: token('--color-link'),
  /** Colour of the current tab, which is also set in a heavier weight. */
  current: token('--color-current'),
  /** Footer, dark headers. Put `data-ground="night"` on the panel, so that focus rings turn white. */
  night: token('--color-night'),
  onNight: token('--color-on-night'),
  onNight2: token('--color-on-night-2'),
  positive: token('--color-positive'),
  positiveSoft: token('--color-positive-soft'),
  negative: token('--color-negative'),
  negativeSoft: token('--color-negative-soft'),
  warning: token('--color-warning'),
  warningSoft: token('--color-warning-soft'),
  focus: token('--color-focus'),
  backdrop: token('--color-backdrop'),
} as const;

/** Stops of the daylight line. */
export const daylight = {
  night: token('--color-daylight-night'),
  dawn: token('--color-daylight-dawn'),
  glow: token('--color-daylight-glow'),
  day: token('--color-daylight-day'),
  dusk: token('--color-daylight-dusk'),
} as const;

/** The spacing steps, the same in all organisations: 4 8 12 16 24 32 48 64 96. */
export const space = {
  xxs: '4px',
  xs: '8px',
  s: '12px',
  m: '16px',
  l: '24px',
  xl: '32px',
  xxl: '48px',
  xxxl: '64px',
  huge: '96px',
} as const;

/** Faces, weights and line heights. Whole text styles are in `@travel/ui/look/tokens/type.ts`. */
export const font = {
  display: token('--font-display'),
  text: token('--font-text'),
  displayWeight: token('--font-display-weight'),
  displayWidth: token('--font-display-width'),
  displayTracking: token('--font-display-tracking'),
  title: token('--font-title'),
  titleWeight: token('--font-title-weight'),
  titleWidth: token('--font-title-width'),
  titleTracking: token('--font-title-tracking'),
  regular: token('--font-regular'),
  medium: token('--font-medium'),
  strong: token('--font-strong'),
  line: token('--font-line'),
  lineTitle: token('--font-line-title'),
  lineDisplay: token('--font-line-display'),
} as const;

/** Type sizes. */
export const size = {
  caption: token('--size-caption'),
  small: token('--size-small'),
  body: token('--size-body'),
  lead: token('--size-lead'),
  titleS: token('--size-title-s'),
  title: token('--size-title'),
  heading: token('--size-heading'),
  headingL: token('--size-heading-l'),
  displayS: token('--size-display-s'),
  display: token('--size-display'),
  hero: token('--size-hero'),
  headingPhone: token('--size-heading-phone'),
  headingLPhone: token('--size-heading-l-phone'),
  displayPhone: token('--size-display-phone'),
  heroPhone: token('--size-hero-phone'),
} as const;

export const radius = {
  control: token('--radius-control'),
  field: token('--radius-field'),
  card: token('--radius-card'),
  chip: token('--radius-chip'),
  tag: token('--radius-tag'),
} as const;

/** Heights and side paddings of buttons and fields. */
export const control = {
  height: token('--control-height'),
  heightSmall: token('--control-height-small'),
  heightMain: token('--control-height-main'),
  padding: token('--control-padding'),
  paddingSmall: token('--control-padding-small'),
} as const;

export const card = {
  edgeBlock: token('--card-edge-block'),
  edgeInline: token('--card-edge-inline'),
  padding: token('--card-padding'),
} as const;

export const shadow = {
  raised: token('--shadow-raised'),
  dialog: token('--shadow-dialog'),
} as const;

/** Spacing and widths of a page. `@travel/ui/look/tokens/page.ts` has the column. */
export const layout = {
  section: token('--layout-section'),
  sectionPhone: token('--layout-section-phone'),
  content: token('--layout-content'),
  marginWide: token('--layout-margin-wide'),
} as const;

/** Durations and distances; the base styles reduce them if the user prefers reduced motion. */
export const motion = {
  quick: token('--motion-quick'),
  move: token('--motion-move'),
  scene: token('--motion-scene'),
  rise: token('--motion-rise'),
  sun: token('--motion-sun'),
  ease: token('--motion-ease'),
} as const;
