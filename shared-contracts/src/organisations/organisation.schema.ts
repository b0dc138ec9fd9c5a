import { z } from 'zod';
import { emailAddress } from '../http/contact.schema.ts';
import { languages } from '../locale/languages.ts';
import { dateFormats, weekdays } from '../locale/days/typed-day.ts';
import { normalizeEmail } from '../people/email.ts';
import { cleanLine } from '../text/typed-text.ts';
import { moneySchema } from '../money/money.schema.ts';
import { flagsSchema } from './flags.schema.ts';
import { paymentSupplierIds } from '../payments/pg-types.ts';

const httpUrl = z.url({ protocol: /^https?$/ });

/**
 * Theme tokens as custom properties: `{ '--color-ink': '#0B2530' }`. Values cannot close the style block they are
 * inserted into.
 */
export const themeSchema = z.record(
  z.string().regex(/^--[a-z0-9-]+$/),
  z.string().regex(/^[^<>{};]*$/, 'A token value is a plain CSS value'),
);

/** Restricts tile URLs to characters that cannot end a directive of a content policy or a style. */
const tileAddress =
  /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?\/[\w./?=&%{}~@+-]{1,300}$/;

/** An organisation's street map: tiles of 256 pixels in web Mercator. */
const mapTilesSchema = z.object({
  /** `https://tiles.example/{z}/{x}/{y}.png` */
  url: z
    .string()
    .regex(tileAddress, 'An https address of tiles is required')
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), '{z}, {x} and {y} are required'),
  /** Attribution that the map's licence requires: `© OpenStreetMap contributors`. */
  attribution: z.string().min(1).max(160),
});

export type MapTiles = z.infer<typeof mapTilesSchema>;

/** URL of a photograph: https, without characters that end a directive of a content policy or an entry of a list. */
export const photoAddress =
  /^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?\/[\w./?=&%~@+-]{1,300}$/;

/** An organisation's photograph of a place, which is shown instead of the drawing. */
const placePhotoSchema = z.object({
  /** ID of the place: `amalfi-coast`. */
  place: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'A place id like amalfi-coast is required'),
  url: z.string().regex(photoAddress, 'An https address of a photograph is required'),
  /** The photograph in several widths, as in HTML: `https://photos.example/1-320.jpg 320w, …`. */
  srcset: z
    .string()
    .refine(
      (text) =>
        text.split(', ').every((entry) => {
          const [url = '', width = '', ...rest] = entry.split(' ');
          return photoAddress.test(url) && /^[1-9]\d{1,4}w$/.test(width) && rest.length === 0;
        }),
      'A list like https://photos.example/1.jpg 320w, https://photos.example/2.jpg 640w is required',
    )
    .optional(),
  /** The point that stays visible in boxes of other shapes, from the left and the top: `50% 20%`. */
  focus: z
    .string()
    .regex(/^\d{1,3}% \d{1,3}%$/, 'A point like 50% 20% is required')
    .optional(),
  /** Describes the photograph by language; English for languages without a description. */
  alt: z
    .partialRecord(z.enum(languages.map(({ code }) => code)), z.string().min(1).max(200))
    .and(z.object({ 'en-US': z.string().min(1).max(200) })),
});

/** Selects the product's own page instead of an organisation's URL. */
export const builtIn = 'built-in';

/** URL of a framed page: https, without characters that end a directive of a content policy. */
const frameAddress =
  /^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?\/[\w./?=&%~@+-]{0,300}$/;

const widgetSchema = z.union([
  z.literal(builtIn),
  z.string().regex(frameAddress, `An https address of a page is required, or ${builtIn}`),
]);

/** The settings of an organisation that delivery, the API and the page use, stored as one versioned document. */
export const organisationSchema = z
  .object({
    id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
    /** The brand that travellers see. */
    name: z.string().min(1).max(60),
    /** Host names without a port; `localhost` and `skyline.localhost` in development. */
    hosts: z.array(z.string().min(1)).min(1),
    /** One of three visual styles with typefaces, logo and home page layout. */
    look: z.enum(['almanac', 'skyline', 'harbor']),
    theme: themeSchema,
    flags: flagsSchema.partial(),
    /** Payment suppliers in the order in which they are tried; PG_03 by default. */
    payment_suppliers: z.array(z.enum(paymentSupplierIds)).min(1).max(4).optional(),
    support: z.object({ email: emailAddress, phone: z.string().overwrite(cleanLine).min(3) }),
    /** Date format of fields; by default that of the language. */
    date_format: z.enum(dateFormats).optional(),
    /** First day of the week, 0 is Sunday; by default that of the language. */
    week_start: z.literal(weekdays).optional(),
    /** Map tiles that are shown after the traveller's consent; without them maps request no third party. */
    map_tiles: mapTilesSchema.optional(),
    /** Photographs of places, which replace drawings of them. */
    place_photos: z.array(placePhotoSchema).max(60).optional(),
    /**
     * Pages shown in sandboxed frames after the visitor's consent: a chat, and a tag manager that receives page events.
     * `built-in` selects the product's own. None by default, and never on checkout pages.
     */
    chat_url: widgetSchema.optional(),
    tag_manager_url: widgetSchema.optional(),
    /** URL at which users of a demo account request full access; sign-up by default. */
    full_access_url: httpUrl.optional(),
    session_out_url: httpUrl.optional(),
    sso_logout_url: httpUrl.optional(),
    /** Limit for the sum of open invoices; without a limit the organisation cannot pay by invoice. */
    credit_limit: moneySchema.optional(),
    /** Payment term of invoices in days; 30 by default. */
    invoice_days: z.int().min(0).max(180).optional(),
    /**
     * Domains of the e-mail addresses of the organisation's people, in lower case. Users with a confirmed address in
     * one of them may start the plans that the organisation pays for.
     */
    email_domains: z
      .array(
        z
          .string()
          // E-mail addresses are stored with ASCII domains, so these domains must be ASCII for comparison.
          .overwrite((domain) => normalizeEmail(`people@${domain}`)?.slice('people@'.length) ?? domain)
          .regex(/^(?:[a-z0-9-]{1,63}\.){1,8}[a-z0-9-]{2,63}$/, 'A domain like crew.example is required'),
      )
      .max(50)
      .optional(),
    /** Codes that allow their users to start the plans that the organisation pays for; case-insensitive. */
    access_codes: z
      .array(z.string().regex(/^[A-Za-z0-9-]{8,40}$/, 'A code of 8 to 40 letters, digits and hyphens is required'))
      .max(50)
      .optional(),
    default_language: z.string(),
    default_currency: z.string().regex(/^[A-Z]{3}$/),
  })
  .meta({ id: 'Organisation' });

export type Organisation = z.infer<typeof organisationSchema>;

/**
 * A document as operators submit it: unknown flags and fields are rejected. Readers ignore them instead, because a
 * newer copy of a service may have written the document.
 */
export const organisationInputSchema = z.strictObject({
  ...organisationSchema.shape,
  flags: z.strictObject(flagsSchema.shape).partial(),
});

/**
 * The part of an organisation's settings that pages receive: without hosts, and without the theme, which the page's
 * styles already contain.
 */
export type OrganisationView = Pick<
  Organisation,
  | 'id'
  | 'name'
  | 'look'
  | 'support'
  | 'date_format'
  | 'week_start'
  | 'map_tiles'
  | 'place_photos'
  | 'chat_url'
  | 'tag_manager_url'
  | 'full_access_url'
  | 'session_out_url'
  | 'sso_logout_url'
>;

/** All organisations under one version number, which the API reads from delivery. */
export const snapshotSchema = z
  .object({ version: z.int().nonnegative(), organisations: z.array(organisationSchema) })
  .meta({ id: 'OrganisationSnapshot' });

export type Snapshot = z.infer<typeof snapshotSchema>;
