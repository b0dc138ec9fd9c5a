/** Bodies of resources as the documentation of Duffel's API describes them, with the fields that are always present. */
export interface OfferChoice {
  /** Flight number of each slice. */
  readonly flights: readonly string[];
  readonly brand: string | null;
  readonly base: string;
  readonly tax: string;
  readonly total: string;
}

const airline = (iata_code: string, name: string) => ({ id: `arl_${iata_code}`, iata_code, name });

const airports = {
  LHR: { type: 'airport', id: 'arp_lhr_gb', iata_code: 'LHR', name: 'Heathrow', time_zone: 'Europe/London' },
  JFK: { type: 'airport', id: 'arp_jfk_us', iata_code: 'JFK', name: 'John F. Kennedy', time_zone: 'America/New_York' },
};

const passengers = [
  { id: 'pas_adult', type: 'adult', age: null },
  { id: 'pas_infant', type: 'infant_without_seat', age: 1 },
];

const createSegment = (id: string, number: string, isOutbound: boolean) => ({
  id,
  origin: isOutbound ? airports.LHR : airports.JFK,
  destination: isOutbound ? airports.JFK : airports.LHR,
  origin_terminal: isOutbound ? '5' : null,
  destination_terminal: null,
  departing_at: isOutbound ? '2027-05-14T09:35:00' : '2027-05-21T18:00:00',
  arriving_at: isOutbound ? '2027-05-14T12:35:00' : '2027-05-22T06:00:00',
  duration: isOutbound ? 'PT8H' : null,
  distance: '5540.6',
  aircraft: { id: 'arc_32q', iata_code: '32Q', name: 'Airbus A321neo' },
  marketing_carrier: airline('ZZ', 'Duffel Airways'),
  operating_carrier: airline('BA', 'British Airways'),
  marketing_carrier_flight_number: number,
  operating_carrier_flight_number: null,
  stops: [],
  passengers: passengers.map(({ id: passenger_id }, index) => ({
    passenger_id,
    cabin_class: 'economy',
    cabin_class_marketing_name: 'Economy',
    fare_basis_code: 'Y20LGTN2',
    baggages:
      index === 0
        ? [
            { type: 'checked', quantity: 1 },
            { type: 'carry_on', quantity: 2 },
          ]
        : [],
  })),
});

const createSlice = (id: string, number: string, brand: string | null, isOutbound: boolean) => ({
  id,
  origin: isOutbound ? airports.LHR : airports.JFK,
  origin_type: 'airport',
  destination: isOutbound ? airports.JFK : airports.LHR,
  destination_type: 'airport',
  duration: isOutbound ? 'P0DT8H0M' : null,
  fare_brand_name: brand,
  ngs_shelf: 1,
  conditions: { change_before_departure: { allowed: true, penalty_amount: '75.50', penalty_currency: 'GBP' } },
  segments: [createSegment(`seg_${id}`, number, isOutbound)],
});

export const createSlices = (id: string, { flights, brand }: Pick<OfferChoice, 'flights' | 'brand'>) =>
  flights.map((number, index) => createSlice(`sli_${id}_${index}`, number, brand, index === 0));

export const createOffer = (id: string, choice: OfferChoice) => ({
  id,
  live_mode: false,
  partial: false,
  created_at: '2026-11-27T10:12:14.545Z',
  updated_at: '2026-11-27T10:12:14.545Z',
  expires_at: '2099-11-27T10:42:14.545Z',
  owner: airline('ZZ', 'Duffel Airways'),
  base_amount: choice.base,
  base_currency: 'GBP',
  tax_amount: choice.tax,
  tax_currency: 'GBP',
  total_amount: choice.total,
  total_currency: 'GBP',
  total_emissions_kg: '460',
  passengers,
  slices: createSlices(id, choice),
  conditions: {
    refund_before_departure: { allowed: true, penalty_amount: '40.00', penalty_currency: 'GBP' },
    change_before_departure: { allowed: false, penalty_amount: null, penalty_currency: null },
  },
  payment_requirements: {
    requires_instant_payment: false,
    price_guarantee_expires_at: '2026-11-29T10:42:14Z',
    payment_required_by: '2026-11-30T10:42:14Z',
  },
  passenger_identity_documents_required: true,
  supported_passenger_identity_document_types: ['passport'],
  supported_loyalty_programmes: [],
  private_fares: [],
});

export type OfferBody = ReturnType<typeof createOffer>;

export const availableServices = [
  {
    id: 'ase_bag',
    type: 'baggage',
    maximum_quantity: 2,
    passenger_ids: ['pas_adult'],
    segment_ids: ['seg_1'],
    total_amount: '15.00',
    total_currency: 'GBP',
    metadata: { type: 'checked', maximum_weight_kg: 23, maximum_height_cm: null },
  },
  {
    id: 'ase_cfar',
    type: 'cancel_for_any_reason',
    maximum_quantity: 1,
    passenger_ids: ['pas_adult'],
    segment_ids: [],
    total_amount: '30.00',
    total_currency: 'GBP',
    metadata: { refund_amount: '100.00', merchant_copy: '', terms_and_conditions_url: 'https://example.com' },
  },
];

export const seatMaps = [
  {
    id: 'sea_1',
    slice_id: 'sli_1',
    segment_id: 'seg_1',
    cabins: [
      {
        deck: 0,
        cabin_class: 'economy',
        wings: null,
        aisles: 1,
        rows: [
          { sections: [{ elements: [{ type: 'lavatory' }] }, { elements: [{ type: 'galley' }] }] },
          { sections: [{ elements: [{ type: 'exit_row' }] }, { elements: [{ type: 'exit_row' }] }] },
          {
            sections: [
              {
                elements: [
                  {
                    type: 'seat',
                    designator: '12A',
                    name: 'Window',
                    disclosures: ['Do not seat children in exit row seats'],
                    available_services: [
                      { id: 'ase_seat', passenger_id: 'pas_adult', total_amount: '12.50', total_currency: 'GBP' },
                    ],
                  },
                  { type: 'empty' },
                ],
              },
              { elements: [{ type: 'seat', designator: '12F', disclosures: [], available_services: [] }] },
            ],
          },
        ],
      },
    ],
  },
];

export const createOrder = (
  id: string,
  offer: OfferBody,
  { total, isHeld, metadata }: { total: string; isHeld: boolean; metadata: Record<string, string> },
) => ({
  id,
  type: isHeld ? 'hold' : 'instant',
  offer_id: offer.id,
  booking_reference: 'RZPNX8',
  live_mode: false,
  content: 'managed',
  created_at: '2026-11-27T10:15:00Z',
  synced_at: '2026-11-27T10:15:00Z',
  cancelled_at: null as string | null,
  owner: offer.owner,
  base_amount: offer.base_amount,
  base_currency: 'GBP',
  tax_amount: offer.tax_amount,
  tax_currency: 'GBP',
  total_amount: total,
  total_currency: 'GBP',
  metadata,
  services: [],
  slices: offer.slices,
  passengers: offer.passengers.map(({ id: passenger, type }) => ({ id: passenger, type })),
  documents: isHeld
    ? []
    : [{ type: 'electronic_ticket', unique_identifier: '1252106312810', passenger_ids: ['pas_adult'] }],
  payment_status: {
    awaiting_payment: isHeld,
    payment_required_by: isHeld ? '2026-11-30T10:42:14Z' : null,
    price_guarantee_expires_at: isHeld ? '2026-11-29T10:42:14Z' : null,
    paid_at: isHeld ? null : '2026-11-27T10:15:00Z',
  },
  conditions: offer.conditions,
  airline_initiated_changes: [] as unknown[],
  available_actions: ['cancel', 'change', 'update'],
});

export type OrderBody = ReturnType<typeof createOrder>;

export const createError = (
  status: number,
  error: { type: string; code: string; title?: string; source?: { field: string; pointer: string } },
) => ({
  status,
  body: {
    errors: [{ title: 'Title of the error', message: 'Text with personal data', documentation_url: '', ...error }],
    meta: { status, request_id: 'FZW0H3HdJwKk5HMAAKxB' },
  },
});
