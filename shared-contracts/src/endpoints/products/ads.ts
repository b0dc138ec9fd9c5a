import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { nested1 } from '../../http/nested.schema.ts';
import { moneySchema } from '../../money/money.schema.ts';
import { ownPath } from '../../products/ads/own-path.ts';
import { searchContext, daySchema, sceneSchema } from './hotels.ts';
import { placeSchema } from '../reference/places.ts';
import { placeSample, usd } from '../shared-samples.ts';

const value = z.string().min(1).max(60);

const adSchema = z
  .object({
    /** ID of the ad, derived from its offer and days; the same for every visitor. */
    uuid: z.uuid(),
    /** The requested placement (spec §3): a banner of its own, or an offer in a list. */
    petitionTypeStr: z.enum(['banner', 'offer']),
    /** 1 is shown first. */
    priority: z.int().min(1),
    title: z.string(),
    /** `7 nights at 12% below the usual price`. */
    text: z.string(),
    place: placeSchema,
    scene: sceneSchema,
    /** Path of the offer on the organisation's site. */
    path: z.string().regex(/^\/[^/]/),
    checkin: daySchema,
    checkout: daySchema,
    /** Price for two people and all nights, including taxes and fees; the same as on the offer's page. */
    price: moneySchema,
    /** Usual price of the same nights. */
    strike: moneySchema,
    theme: value,
    region: value,
    tripLength: value,
    vacationType: value,
  })
  .meta({ id: 'Ad' });

/** An ad that staff wrote. */
const ownAdSchema = z
  .object({
    uuid: z.string(),
    /** Position among all ads of the page. */
    priority: z.int().min(1),
    /** Language of the texts: the default one of the organisation if they are not in the requested one. */
    lang: z.string(),
    title: z.string(),
    /** Empty if staff wrote only a title. */
    text: z.string(),
    path: z.string().regex(ownPath),
    picture: z.object({ url: z.string(), alt: z.string() }).nullable(),
  })
  .meta({ id: 'ShownOwnAd' });

const filterList = z.array(z.object({ value, label: z.string() }));

/**
 * Returns the product's own discounted offers for a page (spec §2.8, §3). Empty if the page shows no ads to this
 * visitor. The four lists contain all filter values, regardless of the current filter.
 */
export const listAds = endpoint({
  method: 'GET',
  path: '/api/ads',
  summary: 'Ads of a page: offers at a lower price',
  tag: 'ads',
  access: { caller: 'anyone' },
  limitedAs: 'search',
  holdsNoSecret: true,
  query: z.object({
    /** Path of the page that shows the ads. */
    path: z.string().max(200).startsWith('/', 'A path like /resorts is required'),
    currency: searchContext.currency,
    lang: searchContext.lang,
    theme: value.optional(),
    region: value.optional(),
    tripLength: value.optional(),
    vacationType: value.optional(),
  }),
  response: nested1(
    z.object({
      adsData: z.array(adSchema),
      adsBannerData: z.array(adSchema),
      /** Ads of staff, without a filter only. Absent from older responses; pages that do not know it show only offers. */
      ownAds: z.array(ownAdSchema).optional(),
      theme: filterList,
      region: filterList,
      tripLength: filterList,
      vacationType: filterList,
    }),
  ),
  sample: {
    response: {
      data: {
        adsData: [],
        adsBannerData: [
          {
            uuid: '5b0f7c1e-9a34-8d21-a6c0-3f2e1d4b5a69',
            petitionTypeStr: 'banner',
            priority: 1,
            title: 'Cala Solara',
            text: '7 nights at 12% below the usual price',
            place: placeSample,
            scene: { kind: 'coast', hour: 'rose', number: 2 },
            path: '/resorts/details?lodging=amalfi-coast.cala-solara&unit=garden-suite&place=amalfi-coast&checkin=2027-05-15&checkout=2027-05-22&rooms=2',
            checkin: '2027-05-15',
            checkout: '2027-05-22',
            price: usd(196_000),
            strike: usd(222_700),
            theme: 'water',
            region: 'IT',
            tripLength: 'week',
            vacationType: 'resorts',
          },
        ],
        theme: [{ value: 'water', label: 'By the water' }],
        region: [{ value: 'IT', label: 'Italy' }],
        tripLength: [{ value: 'week', label: 'A week' }],
        vacationType: [{ value: 'resorts', label: 'Resorts' }],
      },
    },
  },
});
