import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { personName } from '../../people/names.schema.ts';
import { countryCode, namesSchema, travelDocumentSchema, travellerAnswersSchema } from '../orders/travellers.ts';

const day = z.iso.date('A day like 1990-04-30 is required');

const profile = z
  .object({
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    /** Phone number in international format: `+44 20 7946 0018`. */
    phone: z.string().nullable(),
    date_of_birth: day.nullable(),
    nationality: countryCode.nullable(),
    /** Country of residence. */
    residency: countryCode.nullable(),
    /** Membership number of the loyalty programme (spec §3/06), or null. */
    loyalty_membership_no: z.string().nullable(),
  })
  .meta({ id: 'Profile' });

export type Profile = z.output<typeof profile>;

const profileSample = {
  firstname: 'Maya',
  lastname: 'Okafor',
  email: 'traveller@example.test',
  phone: '+44 20 7946 0018',
  date_of_birth: '1990-04-30',
  nationality: 'GB',
  residency: 'PT',
  loyalty_membership_no: 'LM1001',
} as const;

/** Returns the signed-in user's personal details. */
export const readProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  summary: "The signed-in user's personal details",
  tag: 'accounts',
  access: { caller: 'signedIn' },
  response: z.object({ data: profile }),
  sample: { response: { data: profileSample } },
});

/**
 * Saves all personal details. A phone number without a country code is read as one of the country of residence. 422
 * details_wrong names every invalid field, 403 signed_in_by_key.
 */
export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  summary: "Saves the signed-in user's personal details",
  tag: 'accounts',
  access: { caller: 'signedIn', action: 'keep-personal-data' },
  body: profile
    .omit({ email: true, loyalty_membership_no: true })
    .extend({ firstname: personName, lastname: personName, phone: z.string().trim().max(30).nullable() }),
  response: z.object({ data: profile }),
  errors: { details_wrong: 422, signed_in_by_key: 403, demo_account: 403 },
  sample: {
    request: {
      firstname: 'Maya',
      lastname: 'Okafor',
      phone: '+44 20 7946 0018',
      date_of_birth: '1990-04-30',
      nationality: 'GB',
      residency: 'PT',
    },
    response: { data: profileSample },
  },
});

/** A saved travel companion of the signed-in user. Only the last characters of a document number are listed. */
const savedTraveller = z
  .object({
    traveller_id: z.string(),
    /** True for the signed-in user, who is always the first traveller and never removed. */
    is_self: z.boolean(),
    first_name: z.string(),
    last_name: z.string(),
    date_of_birth: day.nullable(),
    nationality: countryCode.nullable(),
    gender: travellerAnswersSchema.shape.gender.unwrap().nullable(),
    document: travelDocumentSchema
      .omit({ number: true })
      .extend({ number_end: z.string().max(4) })
      .nullable(),
  })
  .meta({ id: 'SavedTraveller' });

export type SavedTraveller = z.output<typeof savedTraveller>;

const savedTravellerInput = savedTraveller.omit({ traveller_id: true, is_self: true, document: true }).extend({
  ...namesSchema.shape,
  /** Travel document; without a number the stored number is retained. */
  document: travelDocumentSchema.partial({ number: true }).nullable(),
});

export type SavedTravellerInput = z.input<typeof savedTravellerInput>;

const travellerSample = {
  traveller_id: 'TV7XK2M9Q4T6W8Y3Z5A1B',
  is_self: false,
  first_name: 'Daniel',
  last_name: 'Okafor',
  date_of_birth: '1988-02-11',
  nationality: 'GB',
  gender: 'male',
  document: { kind: 'passport', number_end: '4567', country_code: 'GB', expires_on: '2031-04-30' },
} as const;
const travellerSent = {
  first_name: 'Daniel',
  last_name: 'Okafor',
  date_of_birth: '1988-02-11',
  nationality: 'GB',
  gender: 'male',
  document: { kind: 'passport', number: 'A01234567', country_code: 'GB', expires_on: '2031-04-30' },
} as const;
const params = z.object({ traveller_id: z.string().min(1).max(40) });
const own = { caller: 'signedIn', own: 'saved_traveller' } as const;

/** Returns the saved travellers, the signed-in user first. 403 signed_in_by_key. */
export const listSavedTravellers = endpoint({
  method: 'GET',
  path: '/api/profile/travellers',
  summary: "The signed-in user's saved travellers",
  tag: 'accounts',
  access: { caller: 'signedIn' },
  response: z.object({ travellers: z.array(savedTraveller) }),
  errors: { signed_in_by_key: 403 },
  sample: { response: { travellers: [travellerSample] } },
});

/** Saves a traveller. 422 details_wrong names every invalid field, 409 travellers_full, 403 signed_in_by_key. */
export const addSavedTraveller = endpoint({
  method: 'POST',
  path: '/api/profile/travellers',
  summary: 'Saves a traveller',
  tag: 'accounts',
  access: { caller: 'signedIn', action: 'keep-personal-data' },
  body: savedTravellerInput,
  response: savedTraveller,
  status: 201,
  errors: { details_wrong: 422, travellers_full: 409, signed_in_by_key: 403, demo_account: 403 },
  sample: { request: travellerSent, response: travellerSample },
});

/**
 * Returns all details of a saved traveller including the document number, to prefill a trip's form. 404
 * traveller_unknown.
 */
export const readSavedTraveller = endpoint({
  method: 'GET',
  path: '/api/profile/travellers/{traveller_id}',
  summary: 'A saved traveller with the document number',
  tag: 'accounts',
  access: own,
  params,
  response: travellerAnswersSchema.extend({
    first_name: z.string(),
    last_name: z.string(),
    /** The signed-in user's number, if known. */
    phone: z.string().nullable(),
  }),
  errors: { traveller_unknown: 404, signed_in_by_key: 403 },
  sample: { response: { ...travellerSent, phone: null } },
});

/** Changes a saved traveller. 404 traveller_unknown, 422 details_wrong. */
export const changeSavedTraveller = endpoint({
  method: 'PUT',
  path: '/api/profile/travellers/{traveller_id}',
  summary: 'Changes a saved traveller',
  tag: 'accounts',
  access: { ...own, action: 'keep-personal-data' },
  params,
  body: savedTravellerInput,
  response: savedTraveller,
  errors: { traveller_unknown: 404, details_wrong: 422, signed_in_by_key: 403, demo_account: 403 },
  sample: { request: travellerSent, response: travellerSample },
});

/** Removes a saved traveller other than the signed-in user. 404 traveller_unknown. */
export const removeSavedTraveller = endpoint({
  method: 'DELETE',
  path: '/api/profile/travellers/{traveller_id}',
  summary: 'Removes a saved traveller',
  tag: 'accounts',
  access: { ...own, action: 'keep-personal-data' },
  params,
  response: z.object({ traveller_id: z.string() }),
  errors: { traveller_unknown: 404, signed_in_by_key: 403, demo_account: 403 },
  sample: { response: { traveller_id: travellerSample.traveller_id } },
});

export const profileEndpoints = [
  readProfile,
  saveProfile,
  listSavedTravellers,
  addSavedTraveller,
  readSavedTraveller,
  changeSavedTraveller,
  removeSavedTraveller,
] as const;
