import { redact } from '@travel/kit/log/redact';
import { closeJson } from './close-json.ts';
import type { SupplierConversation } from './conversation.ts';
import { getMaskReason, isPerson, normaliseField, type MaskReason } from './personal-fields.ts';

/** The usual largest number of characters that is stored of a body. */
export const mostBodyCharacters = 64_000;
/** The deepest nesting of a body that is read. */
const mostLevels = 60;
/** The largest number of values that are searched in all texts of a conversation. */
const mostValues = 300;
export const masked = '[masked]';

/** The masked values of one conversation, which are removed from its other texts as well. */
interface Found {
  add(value: string, reason: MaskReason): void;
  /** Returns why a field is masked; null if it is not. */
  getReason(field: string): MaskReason | null;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json };

interface MaskOptions {
  readonly mostCharacters?: number;
  /** Names of fields and parameters that are not masked. */
  readonly unmasked?: readonly string[];
}

/**
 * Returns a conversation without personal data and secrets: in bodies, query strings and headers. Bodies that are too
 * long are cut before they are masked, and stay valid JSON.
 */
export const maskConversation = (
  conversation: SupplierConversation,
  { mostCharacters = mostBodyCharacters, unmasked = [] }: MaskOptions = {},
): SupplierConversation => {
  const values = new Set<string>();
  const plain = new Set(unmasked.map(normaliseField));
  const found: Found = {
    getReason: (field) => (plain.has(normaliseField(field)) ? null : getMaskReason(field)),
    add(value, reason) {
      const text = value.trim();
      // Other texts may contain only a part of a full name.
      const parts = reason === 'person' ? text.split(/\s+/).filter((part) => part.length > shortest.person) : [];
      for (const one of [text, ...parts, ...(reason === 'person' ? listPhoneForms(text) : [])])
        if (one.length >= shortest[reason] && values.size < mostValues) values.add(one);
    },
  };
  const request_headers = maskHeaders(conversation.request_headers, found);
  const response_headers = maskHeaders(conversation.response_headers, found);
  const path = maskQuery(conversation.path, found);
  const request = maskFields(readBody(conversation.request_body, conversation.request_headers, mostCharacters), found);
  const response = maskFields(
    readBody(conversation.response_body, conversation.response_headers, mostCharacters),
    found,
  );
  const maskText = createTextMask(values);
  return {
    ...conversation,
    path: maskText(path),
    request_headers: mapValues(request_headers, maskText),
    request_body: writeBody(request, maskText),
    response_headers: mapValues(response_headers, maskText),
    response_body: writeBody(response, maskText),
  };
};

/** Characters from which on a value is removed from other texts. A shorter one would remove unrelated words. */
const shortest: Readonly<Record<MaskReason, number>> = { person: 2, secret: 6, detail: Infinity };

const mapValues = (headers: Readonly<Record<string, string>>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(value)]));

const maskHeaders = (headers: Readonly<Record<string, string>>, found: Found): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const reason = getMaskReason(name);
      if (reason) found.add(value.replace(/^(?:bearer|basic) /i, ''), reason);
      return [name, reason ? masked : value];
    }),
  );

/** In a query, `name` is masked as well, because nothing shows whose name it is. */
const getQueryReason = (name: string, found: Found): MaskReason | null =>
  name.toLowerCase() === 'name' ? 'person' : found.getReason(name);

const maskParameters = (query: string, found: Found): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => {
      const reason = getQueryReason(name, found);
      if (reason) found.add(value, reason);
      return `${name}=${reason ? masked : value}`;
    })
    .join('&');

const maskQuery = (path: string, found: Found): string => {
  const at = path.indexOf('?');
  const folders = decode(at === -1 ? path : path.slice(0, at));
  return at === -1 ? folders : `${folders}?${maskParameters(path.slice(at + 1), found)}`;
};

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** A body as JSON, as parameters of a form, or as any other text. */
type Body = { readonly kind: 'json'; readonly value: Json } | { readonly kind: 'form' | 'text'; readonly text: string };

const readBody = (
  body: string | null,
  headers: Readonly<Record<string, string>>,
  mostCharacters: number,
): Body | null => {
  if (body === null) return null;
  const isCut = body.length > mostCharacters;
  const start = isCut ? body.slice(0, mostCharacters) : body;
  if (headers['content-type']?.includes('x-www-form-urlencoded')) return { kind: 'form', text: start };
  const value = parseJson(isCut ? closeJson(start) : start);
  return value === undefined ? { kind: 'text', text: start } : { kind: 'json', value };
};

const parseJson = (text: string): Json | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const maskFields = (body: Body | null, found: Found): Body | null => {
  if (body?.kind === 'json')
    return { kind: 'json', value: maskValue(body.value, found, { container: '', reason: null }, 0) };
  if (body?.kind === 'form') return { kind: 'form', text: maskParameters(body.text, found) };
  return body && { kind: 'text', text: maskPairs(body.text, found) };
};

interface Surroundings {
  /** Name of the nearest field around the value. */
  readonly container: string;
  /** Why everything inside is masked; null if it is not. */
  readonly reason: MaskReason | null;
}

const maskValue = (value: Json, found: Found, around: Surroundings, level: number): Json => {
  if (level > mostLevels) return masked;
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string' || typeof value === 'number') {
    if (!around.reason) return value;
    found.add(String(value), around.reason);
    return typeof value === 'string' ? masked : 0;
  }
  if (isList(value)) return value.map((one) => maskValue(one, found, around, level + 1));
  const ofPerson = isPerson(around.container, Object.keys(value));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const own = ofPerson && name.toLowerCase() === 'name' ? 'person' : found.getReason(name);
      // A field inside a masked one may hold a common word, such as the kind of a document.
      const reason = own ?? (around.reason && 'detail');
      return [name, maskValue(inner, found, { container: name, reason }, level + 1)];
    }),
  );
};

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Matches fields and their values in texts that are no JSON: quoted, in XML, or `name=value`. */
const pairs =
  /"(?<field>[\w.-]{1,60})"\s*:\s*"(?<quoted>(?:[^"\\]|\\.)*)|<(?<tag>[\w.:-]{1,60})[^<>]{0,500}>(?<inner>[^<]+)|\b(?<key>[\w.-]{1,60})="?(?<plain>[^\s"&<>]+)/g;

const maskPairs = (text: string, found: Found): string =>
  text.replaceAll(pairs, (whole, ...rest) => {
    const groups: Readonly<Record<string, string | undefined>> = rest.at(-1);
    const name = (groups['field'] ?? groups['tag'] ?? groups['key'] ?? '').replace(/^.*:/, '');
    const value = groups['quoted'] ?? groups['inner'] ?? groups['plain'] ?? '';
    const reason = getQueryReason(name, found);
    if (!reason || !value) return whole;
    found.add(value, reason);
    return whole.slice(0, whole.length - value.length) + masked;
  });

/**
 * Phone numbers: with a country code after + or 00, with the 0 of national calls, or in groups as in North America. At
 * most 12 digits follow a single 0, because numbers of tickets have 13; dates are no phone numbers.
 */
const phones = [
  /(?:\+|(?<![\w.,:/-])00(?=[1-9]))\d(?:[\s().-]{0,2}\d){6,14}/g,
  /(?<![\w.,:/-])(?!\d{1,2}[./ -]\d{1,2}[./ -]\d{4}(?!\d))\(?0[1-9](?:[\s()/-]{0,2}\d){7,10}(?![\s()/-]{0,2}\w)/g,
  /(?<![\w.,:/-])(?:1[\s.-])?(?:\([2-9]\d\d\)\s?|[2-9]\d\d[\s.-])[2-9]\d\d[\s.-]\d{4}(?![\w.-])/g,
];

/** Returns the forms in which other texts may contain a phone number; none if the value is another one. */
const listPhoneForms = (value: string): string[] => {
  const digits = value.replaceAll(/[\s()./+-]/g, '').replace(/^00/, '');
  return /^\d{7,15}$/.test(digits) ? [digits, `00${digits}`] : [];
};

const escapePattern = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);

/** Returns a function that removes found values, e-mail addresses, phone and card numbers and tokens from a text. */
const createTextMask = (values: ReadonlySet<string>) => {
  const words = [...values].toSorted((a, b) => b.length - a.length).map(escapePattern);
  const pattern =
    words.length > 0 ? new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`, 'giu') : null;
  return (text: string): string => {
    // Before the values, because a value may be the end of a longer number.
    const without = phones.reduce((left, phone) => left.replaceAll(phone, masked), text);
    return String(redact(pattern ? without.replaceAll(pattern, masked) : without));
  };
};

const maskTexts = (value: Json, maskText: (text: string) => string): Json => {
  if (typeof value === 'string') return maskText(value);
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map((one) => maskTexts(one, maskText));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskTexts(inner, maskText)]));
};

const writeBody = (body: Body | null, maskText: (text: string) => string): string | null => {
  if (body === null) return null;
  return body.kind === 'json' ? JSON.stringify(maskTexts(body.value, maskText)) : maskText(body.text);
};
