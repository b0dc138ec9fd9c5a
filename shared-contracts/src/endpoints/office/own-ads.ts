import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { languages } from '../../locale/languages.ts';
import { planPicturePath } from '../../organisations/plan-pictures.ts';
import { ownPath } from '../../products/ads/own-path.ts';
import { catalogueCodes } from '../../products/product-definitions.ts';
import { daySchema } from '../products/hotels.ts';
import { officeParams, officeReason, requireTask } from './office-parts.ts';

const adText = z.object({
  title: z.string().trim().min(1, 'A title is required').max(80),
  description: z.string().trim().max(160),
  /** Describes the picture; empty without a picture. */
  alt: z.string().trim().max(200),
});

const contentSchema = z.object({
  /** Other languages show the text of the organisation's default language. */
  texts: z.partialRecord(z.enum(languages.map(({ code }) => code)), adText),
  /** Path on the organisation's own site to which the ad leads, with its query. */
  path: z.string().max(300).regex(ownPath, 'The path of a page of the own site like /cars is required'),
  /** Path of an uploaded picture; null without one. */
  image: z.string().regex(planPicturePath, 'An uploaded picture is required').nullable(),
  /** Products whose home pages show the ad; empty for all. */
  products: z.array(z.enum(catalogueCodes)).max(catalogueCodes.length),
  /** Order among own and pinned ads: 1 is shown first. Own ads precede pinned ones of the same priority. */
  priority: z.int().min(1).max(99),
  /** First and last UTC day of the ad; null without a limit. */
  from: daySchema.nullable(),
  until: daySchema.nullable(),
  archived: z.boolean(),
});

export type OwnAdContent = z.output<typeof contentSchema>;

const ownAdSchema = contentSchema
  .extend({
    ad_id: z.string(),
    /** Increases with each change. */
    revision: z.int(),
    status: z.enum(['planned', 'shown', 'ended', 'archived']),
    /** E-mail address of the member of staff who changed the ad last, and the time. */
    set: z.object({ by: z.string(), at: z.iso.datetime() }),
  })
  .meta({ id: 'OwnAd' });

export type OwnAd = z.output<typeof ownAdSchema>;

const sampleContent: OwnAdContent = {
  texts: { 'en-US': { title: 'Autumn in Kyoto', description: 'Gardens, temples and tea.', alt: '' } },
  path: '/cars',
  image: null,
  products: ['HLT'],
  priority: 1,
  from: null,
  until: '2026-12-31',
  archived: false,
};

const response = nested1(
  z.object({
    /** The language in which each ad must have a text. */
    default_language: z.string(),
    ads: z.array(ownAdSchema),
  }),
);
const sample = {
  data: {
    default_language: 'en-US',
    ads: [
      {
        ...sampleContent,
        ad_id: '0f4c6c1e-5d0a-4f5e-9d6f-6a3f0c7b1a22',
        revision: 1,
        status: 'shown' as const,
        set: { by: 'merchandiser@example.test', at: '2026-11-20T08:06:40.000Z' },
      },
    ],
  },
};

/** Returns the organisation's own ads by priority, followed by the archived ones, newest first; at most 200. */
export const listOwnAds = endpoint({
  method: 'GET',
  path: '/api/office/{organisation_id}/own-ads',
  summary: "The organisation's own ads",
  tag: 'office',
  access: requireTask('manage-home-pages'),
  params: officeParams,
  response,
  sample: { response: sample },
});

/**
 * Creates, changes, archives or restores an own ad, under an ID that the caller chooses. 409 ad_changed if `revision`
 * is not the current one, which is 0 for a new ad; 422 text_missing without a text in the default language, or without
 * the description of a picture; 422 picture_refused if the picture was not uploaded; 422 too_many_ads for the 101st ad
 * that is not archived.
 */
export const setOwnAd = endpoint({
  method: 'PUT',
  path: '/api/office/{organisation_id}/own-ads/{ad_id}',
  summary: 'Creates, changes or archives an own ad',
  tag: 'office',
  access: requireTask('manage-home-pages'),
  params: officeParams.extend({ ad_id: z.string().min(1).max(40) }),
  body: contentSchema
    .extend({ revision: z.int().min(0), why: officeReason })
    .refine(({ from, until }) => from === null || until === null || from <= until, {
      path: ['until'],
      message: 'The last day is before the first',
    }),
  response,
  errors: { ad_changed: 409, text_missing: 422, picture_refused: 422, too_many_ads: 422 },
  sample: { request: { ...sampleContent, revision: 0, why: 'Autumn campaign' }, response: sample },
});

export const ownAdEndpoints = [listOwnAds, setOwnAd] as const;
