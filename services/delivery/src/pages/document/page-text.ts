import { randomBytes } from 'node:crypto';

const varying = ['nonce', 'correlationId', 'pageMark', 'apiKey'] as const;

/** What each answer says anew, by name. */
export type Varying = (typeof varying)[number];
export type Values = Readonly<Record<Varying, string>>;

/** A page cut at what varies from answer to answer; a steady text stands before, between and after the pieces. */
export interface PageText {
  /** With `standIns` for what varies: the same for two pages that differ in nothing else. */
  readonly html: string;
  readonly steady: readonly string[];
  readonly pieces: readonly Varying[];
}

const standIn = (): string => randomBytes(24).toString('base64url');

/** What a page is made with in place of what varies. New in each process, and never sent, so that no visitor can write it. */
export const standIns: Values = {
  nonce: standIn(),
  correlationId: standIn(),
  pageMark: standIn(),
  apiKey: standIn(),
};

const anyStandIn = new RegExp(`(${Object.values(standIns).join('|')})`);
const nameOf = new Map<string, Varying>(varying.map((name) => [standIns[name], name]));

/** Cuts a text that was made with `standIns`. */
export const pageText = (html: string): PageText => {
  const parts = html.split(anyStandIn);
  const pieces = parts.flatMap((part) => nameOf.get(part) ?? []);
  return { html, steady: parts.filter((part) => !nameOf.has(part)), pieces };
};

// None of them ends an attribute, a text of JSON, a script or a header.
const harmless = /^[\w.+/=-]*$/;

/** Whether a value can be written into a page wherever something varies. */
export const isHarmless = (value: string): boolean => harmless.test(value);

/** How long each of these values is: what is packed once can be written with others of the same lengths. */
export const lengthsOf = (values: Values): string => varying.map((name) => values[name].length).join(' ');

/** Returns the same with each of the values made anew. */
export const withEach = (values: Values, make: (value: string) => string): Values => ({
  nonce: make(values.nonce),
  correlationId: make(values.correlationId),
  pageMark: make(values.pageMark),
  apiKey: make(values.apiKey),
});

/** @throws RangeError for a value that could mean something where it is written */
export const checkedValues = (values: Values): Values => {
  const bad = varying.find((name) => !isHarmless(values[name]));
  if (bad !== undefined) throw new RangeError(`A page cannot be written with this ${bad}`);
  return values;
};

/** Returns what was made with `standIns` as this answer says it. */
export const writtenText = ({ steady, pieces }: Pick<PageText, 'steady' | 'pieces'>, values: Values): string =>
  steady.map((text, at) => text + (pieces[at] === undefined ? '' : values[pieces[at]])).join('');
