import { randomBytes } from 'node:crypto';

const names = ['nonce', 'correlationId', 'pageMark', 'apiKey'] as const;

export type Placeholder = (typeof names)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** A text that was rendered with `placeholders`, split at these placeholders. */
export interface PageTemplate {
  /** The text with its placeholders: equal for two pages that differ in nothing else. */
  readonly html: string;
  /** The parts before, between and after the placeholders: one more than there are placeholders. */
  readonly literals: readonly string[];
  readonly placeholders: readonly Placeholder[];
}

const createPlaceholder = (): string => randomBytes(24).toString('base64url');

/**
 * The texts that replace values while a page is rendered. They are random in each process and never sent, so no
 * visitor can write them into a page.
 */
export const placeholders: PlaceholderValues = {
  nonce: createPlaceholder(),
  correlationId: createPlaceholder(),
  pageMark: createPlaceholder(),
  apiKey: createPlaceholder(),
};

const anyPlaceholder = new RegExp(`(${Object.values(placeholders).join('|')})`);
const namesByText = new Map<string, Placeholder>(names.map((name) => [placeholders[name], name]));

export const parseTemplate = (html: string): PageTemplate => {
  const parts = html.split(anyPlaceholder);
  return {
    html,
    literals: parts.filter((part) => !namesByText.has(part)),
    placeholders: parts.flatMap((part) => namesByText.get(part) ?? []),
  };
};

// Letters, digits and the characters `_.+/=-` cannot end an attribute, a JSON string, a script or a header.
const harmless = /^[\w.+/=-]*$/;

/** Returns whether a value can be written anywhere in a page without escaping. */
export const isHarmless = (value: string): boolean => harmless.test(value);

/** Returns the lengths of the values. A compressed page can be reused for values of the same lengths. */
export const getLengthKey = (values: PlaceholderValues): string => names.map((name) => values[name].length).join(' ');

export const mapValues = (values: PlaceholderValues, make: (value: string) => string): PlaceholderValues => ({
  nonce: make(values.nonce),
  correlationId: make(values.correlationId),
  pageMark: make(values.pageMark),
  apiKey: make(values.apiKey),
});

/**
 * Returns the values unchanged.
 * @throws RangeError for a value that would need escaping in a page
 */
export const validateValues = (values: PlaceholderValues): PlaceholderValues => {
  const bad = names.find((name) => !isHarmless(values[name]));
  if (bad !== undefined) throw new RangeError(`A page cannot be written with this ${bad}`);
  return values;
};

export const fillTemplate = (
  template: Pick<PageTemplate, 'literals' | 'placeholders'>,
  values: PlaceholderValues,
): string =>
  template.literals
    .map((literal, at) => {
      const name = template.placeholders[at];
      return name === undefined ? literal : literal + values[name];
    })
    .join('');
