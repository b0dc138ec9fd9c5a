import { z } from 'zod';

/**
 * The parts of Duffel's resources that the adapter reads. Fields that Duffel adds are ignored; fields that only improve
 * what a traveller sees may be missing.
 */
/** A list that may be missing or null. */
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/** A list without the entries that cannot be read, for what is sold or booked without them as well. */
const readable = <Item extends z.ZodType>(item: Item) =>
  list(item.nullable().catch(null)).transform((items) => items.flatMap((one) => (one === null ? [] : [one])));

const airline = z.object({ iata_code: z.string().nullish(), name: z.string() });

const airport = z.object({
  iata_code: z.string(),
  name: z.string().nullish(),
  city_name: z.string().nullish(),
  iata_country_code: z.string().nullish(),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  time_zone: z.string().nullish(),
});
export type WireAirport = z.output<typeof airport>;

const place = z.object({ iata_code: z.string() });

const condition = z
  .object({
    allowed: z.boolean(),
    penalty_amount: z.string().nullish(),
    penalty_currency: z.string().nullish(),
  })
  .nullish()
  .catch(null);

const cabin = z.enum(['economy', 'premium_economy', 'business', 'first']);

const segmentPassenger = z.object({
  passenger_id: z.string().nullish(),
  cabin_class: cabin.nullish().catch(null),
  baggages: readable(z.object({ type: z.string(), quantity: z.number() })),
});

const segment = z.object({
  id: z.string(),
  marketing_carrier: airline,
  operating_carrier: airline.nullish(),
  marketing_carrier_flight_number: z.string(),
  origin: airport,
  destination: airport,
  origin_terminal: z.string().nullish(),
  destination_terminal: z.string().nullish(),
  departing_at: z.string(),
  arriving_at: z.string(),
  duration: z.string().nullish(),
  aircraft: z.object({ name: z.string() }).nullish(),
  passengers: list(segmentPassenger),
});
export type WireSegment = z.output<typeof segment>;

const slice = z.object({
  id: z.string(),
  origin: place,
  destination: place,
  duration: z.string().nullish(),
  fare_brand_name: z.string().nullish(),
  conditions: z.object({ change_before_departure: condition }).nullish(),
  segments: z.array(segment).min(1),
});
export type WireSlice = z.output<typeof slice>;

const amounts = {
  total_amount: z.string(),
  total_currency: z.string(),
  base_amount: z.string().nullish(),
  base_currency: z.string().nullish(),
  tax_amount: z.string().nullish(),
  tax_currency: z.string().nullish(),
};
export type WireAmounts = z.output<z.ZodObject<typeof amounts>>;

const conditions = z.object({ refund_before_departure: condition, change_before_departure: condition }).nullish();
export type WireCondition = z.output<typeof condition>;

const offerPassenger = z.object({ id: z.string(), type: z.string().nullish(), age: z.number().nullish() });
export type WirePassenger = z.output<typeof offerPassenger>;

const service = z.object({
  id: z.string(),
  type: z.string(),
  maximum_quantity: z.number(),
  passenger_ids: z.array(z.string()),
  segment_ids: z.array(z.string()),
  total_amount: z.string(),
  total_currency: z.string(),
  metadata: z.object({ type: z.string().nullish(), maximum_weight_kg: z.number().nullish() }).nullish(),
});
export type WireService = z.output<typeof service>;

export const offerSchema = z.object({
  ...amounts,
  id: z.string(),
  owner: airline,
  expires_at: z.string().nullish(),
  slices: z.array(slice).min(1),
  passengers: z.array(offerPassenger).min(1),
  conditions,
  payment_requirements: z
    .object({
      requires_instant_payment: z.boolean(),
      price_guarantee_expires_at: z.string().nullish(),
      payment_required_by: z.string().nullish(),
    })
    .nullish()
    .catch(null),
  passenger_identity_documents_required: z.boolean().nullish(),
  supported_passenger_identity_document_types: z.array(z.string()).nullish(),
  total_emissions_kg: z.string().nullish().catch(null),
  available_services: readable(service),
});
export type WireOffer = z.output<typeof offerSchema>;

/** Offers are parsed one by one, because one that cannot be read must not hide the others. */
const offers = z.array(z.unknown()).nullish();

export const offerRequestSchema = z.object({ id: z.string(), offers });

export const batchSchema = z.object({
  id: z.string(),
  remaining_batches: z.number(),
  offers,
});

/** The same fields as in the response that created it, and `changed` if the airline's flights are already other ones. */
const scheduleChange = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  added: list(slice),
  removed: list(slice),
  // After an action that is unknown here, nothing is left to answer.
  action_taken: z.enum(['accepted', 'cancelled', 'changed']).nullish().catch('changed'),
  available_actions: z.array(z.string()).nullish(),
});
export type WireScheduleChange = z.output<typeof scheduleChange>;
export const scheduleChangesSchema = z.array(scheduleChange);

export const orderSchema = z.object({
  ...amounts,
  id: z.string(),
  type: z.string().nullish(),
  booking_reference: z.string().nullish(),
  cancelled_at: z.string().nullish(),
  offer_id: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  slices: list(slice),
  passengers: list(offerPassenger),
  documents: readable(z.object({ type: z.string(), unique_identifier: z.string() })),
  payment_status: z
    .object({
      awaiting_payment: z.boolean(),
      payment_required_by: z.string().nullish(),
      paid_at: z.string().nullish(),
    })
    .nullish(),
});
export type WireOrder = z.output<typeof orderSchema>;

/** The changes in an order, which is itself read without them: its status does not depend on them. */
export const orderChangesSchema = z.object({ airline_initiated_changes: scheduleChangesSchema.nullish() });

export const cancellationSchema = z.object({
  id: z.string(),
  refund_amount: z.string().nullish(),
  refund_currency: z.string().nullish(),
  refund_to: z.string().nullish(),
  expires_at: z.string().nullish(),
});
export type WireCancellation = z.output<typeof cancellationSchema>;

const changeOffer = z.object({
  id: z.string(),
  change_total_amount: z.string().nullish(),
  change_total_currency: z.string().nullish(),
  new_total_amount: z.string().nullish(),
  new_total_currency: z.string().nullish(),
  // The documentation names the penalty `penalty_total_amount`; older responses have `penalty_amount`.
  penalty_total_amount: z.string().nullish(),
  penalty_total_currency: z.string().nullish(),
  penalty_amount: z.string().nullish(),
  penalty_currency: z.string().nullish(),
  expires_at: z.string().nullish(),
  slices: z.object({ add: list(slice) }),
});
export type WireChangeOffer = z.output<typeof changeOffer>;

export const changeRequestSchema = z.object({ id: z.string(), order_change_offers: z.array(changeOffer) });

export const orderChangeSchema = z.object({
  id: z.string(),
  change_total_amount: z.string(),
  change_total_currency: z.string(),
});

const element = z.object({
  type: z.string(),
  designator: z.string().nullish(),
  name: z.string().nullish(),
  disclosures: readable(z.string()),
  available_services: readable(
    z.object({ id: z.string(), passenger_id: z.string(), total_amount: z.string(), total_currency: z.string() }),
  ),
});
export type WireElement = z.output<typeof element>;

// An element that cannot be read keeps the place of its column.
const row = z.object({ sections: list(z.object({ elements: list(element.nullable().catch(null)) })) });
export type WireRow = z.output<typeof row>;

export const seatMapsSchema = readable(
  z.object({
    slice_id: z.string(),
    segment_id: z.string(),
    cabins: readable(z.object({ cabin_class: cabin.catch('economy'), rows: readable(row) })),
  }),
);
export type WireSeatMap = z.output<typeof seatMapsSchema>[number];

export const notificationSchema = z.object({
  id: z.string(),
  type: z.string(),
  created_at: z.string(),
  idempotency_key: z.string().nullish(),
  data: z
    .object({
      object: z
        .object({ id: z.string().nullish(), order_id: z.string().nullish(), added: z.array(z.unknown()).nullish() })
        .nullish(),
    })
    .nullish(),
});
export type WireNotification = z.output<typeof notificationSchema>;
