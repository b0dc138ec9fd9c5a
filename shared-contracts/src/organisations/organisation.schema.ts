import { z } from 'zod';
import { emailAddress } from '../http/contact.schema.ts';
import { dateFormats, weekdays } from '../locale/days/typed-day.ts';
import { readEmail } from '../people/email.ts';
import { cleanLine } from '../text/typed-text.ts';
import { moneySchema } from '../money/money.schema.ts';
import { flagsSchema } from './flags.schema.ts';
import { paymentSupplierIds } from '../payments/pg-types.ts';

const httpUrl = z.url({ protocol: /^https?$/ });

/** Theme tokens as custom properties: `{ '--color-ink': '#0B2530' }`. Values cannot close the style block they go into. */
export const themeSchema = z.record(
  z.string().regex(/^--[a-z0-9-]+$/),
  z.string().regex(/^[^<>{};]*$/, 'A token value is a plain CSS value'),
);

/** Where its origin, and what of a tile, stands; letters that end a directive of a policy or a style are none of it. */
const tileAddress =
  /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?\/[\w./?=&%{}~@+-]{1,300}$/;

/** A street map that an organisation names: tiles of 256 pixels in web Mercator. */
const mapTilesSchema = z.object({
  /** `https://tiles.example/{z}/{x}/{y}.png` */
  url: z
    .string()
    .regex(tileAddress, 'An https address of tiles is wanted')
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), '{z}, {x} and {y} are wanted'),
  /** Whose map it is, as its licence wants it said: `© OpenStreetMap contributors`. */
  attribution: z.string().min(1).max(160),
});

export type MapTiles = z.infer<typeof mapTilesSchema>;

/** Names the product's own page where an organisation names the page of a frame. */
export const builtIn = 'built-in';

/** The page of a frame: https, and no character that ends a directive of a policy. */
const frameAddress =
  /^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?\/[\w./?=&%~@+-]{0,300}$/;

const widgetSchema = z.union([
  z.literal(builtIn),
  z.string().regex(frameAddress, `An https address of a page is wanted, or ${builtIn}`),
]);

/** What delivery, the API and the page know of an organisation. One document each, versioned together. */
export const organisationSchema = z
  .object({
    id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
    /** The brand that travellers see. */
    name: z.string().min(1).max(60),
    /** Host names without a port; `localhost` and `skyline.localhost` in development. */
    hosts: z.array(z.string().min(1)).min(1),
    /** Which family of type faces, logo and home composition: the look's three characters. */
    look: z.enum(['almanac', 'skyline', 'harbor']),
    theme: themeSchema,
    flags: flagsSchema.partial(),
    /** Who takes its payments: the one to pay with first, the one to try after it second; PG_03 where it says nothing. */
    payment_suppliers: z.array(z.enum(paymentSupplierIds)).min(1).max(4).optional(),
    support: z.object({ email: emailAddress, phone: z.string().overwrite(cleanLine).min(3) }),
    /** How dates are typed and shown in fields; the language decides where it is missing. */
    date_format: z.enum(dateFormats).optional(),
    /** First day of the week, 0 is Sunday; the language decides where it is missing. */
    week_start: z.literal(weekdays).optional(),
    /** Shown on maps once a traveller agrees; maps ask nobody else where it is missing. */
    map_tiles: mapTilesSchema.optional(),
    /**
     * Pages that a visitor's consent puts into sandboxed frames, `built-in` for the product's own: a chat, and a tag
     * manager that is told page events. There are none where they are missing, and none on pages of checkout anywhere.
     */
    chat_url: widgetSchema.optional(),
    tag_manager_url: widgetSchema.optional(),
    /** Where a demo account asks for full access; sign-up where it is missing. */
    full_access_url: httpUrl.optional(),
    session_out_url: httpUrl.optional(),
    sso_logout_url: httpUrl.optional(),
    /** What of its invoices may be open at once; none are made where it is missing. */
    credit_limit: moneySchema.optional(),
    /** Days until an invoice is due; 30 where it says nothing. */
    invoice_days: z.int().min(0).max(180).optional(),
    /** Domains of its people's e-mail addresses, in lower case: a confirmed address there begins the plans that it pays. */
    email_domains: z
      .array(
        z
          .string()
          // Addresses are stored with ASCII domains, so these are compared in ASCII.
          .overwrite((domain) => readEmail(`people@${domain}`)?.slice('people@'.length) ?? domain)
          .regex(/^(?:[a-z0-9-]{1,63}\.){1,8}[a-z0-9-]{2,63}$/, 'A domain like crew.example is required'),
      )
      .max(50)
      .optional(),
    /** Codes that it gives to its people, for the same; capitals and small letters are one. */
    access_codes: z
      .array(z.string().regex(/^[A-Za-z0-9-]{8,40}$/, 'A code of 8 to 40 letters, digits and hyphens is wanted'))
      .max(50)
      .optional(),
    default_language: z.string(),
    default_currency: z.string().regex(/^[A-Z]{3}$/),
  })
  .meta({ id: 'Organisation' });

export type Organisation = z.infer<typeof organisationSchema>;

/**
 * A document as operators write it: a flag or field that nobody knows is refused. Readers leave such out, for a newer
 * copy of a service may have written it.
 */
export const organisationInputSchema = z.strictObject({
  ...organisationSchema.shape,
  flags: z.strictObject(flagsSchema.shape).partial(),
});

/** What of an organisation the page is told: no hosts, no theme (it is in the page's styles already). */
export type OrganisationView = Pick<
  Organisation,
  | 'id'
  | 'name'
  | 'look'
  | 'support'
  | 'date_format'
  | 'week_start'
  | 'map_tiles'
  | 'chat_url'
  | 'tag_manager_url'
  | 'full_access_url'
  | 'session_out_url'
  | 'sso_logout_url'
>;

/** All organisations with the version they had together; the API follows delivery by it. */
export const snapshotSchema = z
  .object({ version: z.int().nonnegative(), organisations: z.array(organisationSchema) })
  .meta({ id: 'OrganisationSnapshot' });

export type Snapshot = z.infer<typeof snapshotSchema>;
