import { z } from 'zod';
import { largestMarkup } from '@travel/contracts/products/markups';
import { httpUrl } from '@travel/kit/env/settings';
import { noMarkup } from './markup.ts';

/** The products that organisations can sell from suppliers of the document. */
export const suppliedProducts = ['flights', 'hotels', 'cars'] as const;

const count = z.int('A whole number is required').positive('A number above zero is required');
const milliseconds = count.max(600_000, 'At most 600000 milliseconds are allowed');

/** A reference to a secret. The document itself never contains secrets. */
const credentialSchema = z.union(
  [z.strictObject({ env: z.string().min(1) }), z.strictObject({ file: z.string().min(1) })],
  { error: 'A reference is required, { "env": "NAME" } or { "file": "/path" }, and not the credential itself' },
);

const limitsSchema = z.strictObject({
  deadlines_ms: z
    .strictObject({ search: milliseconds.optional(), read: milliseconds.optional(), write: milliseconds.optional() })
    .optional(),
  requests_per_second: count.nullish(),
  requests_per_day: count.nullish(),
  /** Whether days without a known fare are searched for calendars; by default only at sandboxes. */
  calendar_searches: z.boolean().optional(),
  look_to_book: z.strictObject({ searches_before_booking: count, searches_per_booking: count }).nullish(),
});

const supplierSchema = z.strictObject({
  adapter: z.string(),
  name: z.string().min(1).max(60),
  url: httpUrl.optional(),
  credentials: z.record(z.string(), credentialSchema),
  settings: z.record(z.string(), z.string()).optional(),
  limits: limitsSchema.optional(),
});

const markupSchema = z.strictObject({
  basis_points: z.int().min(0).max(largestMarkup),
  rule: z.string().min(1).max(60),
});

const soldSchema = z.union(
  [
    z.string().transform((supplier) => ({ supplier, markup: noMarkup })),
    z.strictObject({ supplier: z.string(), markup: markupSchema.default(noMarkup) }),
  ],
  {
    error:
      'A supplier ID is required, or { "supplier": "ID", "markup": { "basis_points": 0 to 10000, "rule": "name" } }',
  },
);

const organisationSchema = z.partialRecord(z.enum(suppliedProducts), z.array(soldSchema));

/** The document of `SUPPLIERS_FILE`: accounts at suppliers by ID, and the products that each organisation sells. */
export const supplierDocumentSchema = z.strictObject({
  suppliers: z.record(
    z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'An ID of small letters, digits and hyphens is required'),
    supplierSchema,
  ),
  /** By organisation ID; `*` is for organisations and products that are not listed. */
  organisations: z.record(z.string(), organisationSchema),
});

export type SupplierDocument = z.output<typeof supplierDocumentSchema>;
export type SupplierEntry = SupplierDocument['suppliers'][string];
