/** Complete samples of the payment calls for the API's documentation. */

const apiKey = 'pk_eyJkYXRhIjp7…';
const orderId = 'H-4NQK7ZV2MJ8R5T3WXC6B9DPA';
const checksum = 'v1.6c1dQ2pX…';

export const checksumSample = {
  request: { orderId, currency: 'USD', countryCode: 'US', amount: '848.00', api_key: apiKey },
  response: { checksum },
} as const;

export const createPaymentSample = {
  order_id: orderId,
  ip: '203.0.113.7',
  currency: 'USD',
  primary_residence: 'US',
  country_code: 'US',
  amount: '848.00',
  email: 'traveller@example.test',
  return_url: 'http://localhost:3000/checkout-success',
  checksum,
  description: 'Torre Limonaia, 4 nights',
  metadata: {
    productType: 'HLT',
    api_key: apiKey,
    currency: 'USD',
    language_code: 'en-US',
    origin: 'http://localhost:3000',
    pgType: 'PG_03',
    correlation_id: '0b1f7c52-8a0e-4c0e-9c66-0e3f1f3a9d11',
    org_id: 'main',
    service: 'hotels',
    user_id: '',
    bookingId: '',
    isPriceChange: false,
    room_id: 'sea-view-room',
    booking_ref_no: '',
    isSelectDiffRoom: false,
  },
};

const payment = {
  payment_id: 'P7QX2K4M9V3ZJ8R5',
  booking_id: null,
  method: 'card',
  status: 'requires_payment_method',
  amount: { amount: 84_800, currency: 'USD' },
  gateway: {
    kind: 'sandbox',
    pg_type: 'PG_03',
    publishable_key: 'pk_test_sandbox',
    form_url: 'http://127.0.0.1:3300/card-form',
    client_secret: 'pi_3Qx_secret_9f2…',
  },
  challenge_url: null,
  message: null,
  message_code: null,
} as const;

export const paymentSample = { data: payment } as const;

export const attachedPaymentSample = { data: { ...payment, booking_id: 'BK7F4K2091XQ' } } as const;

export const challengedPaymentSample = {
  data: {
    ...payment,
    booking_id: 'BK7F4K2091XQ',
    status: 'requires_action',
    challenge_url: 'http://127.0.0.1:3300/challenges/ch_4f2a',
  },
} as const;

export const authorisedPaymentSample = {
  data: { ...payment, booking_id: 'BK7F4K2091XQ', status: 'requires_capture' },
} as const;

export const cancelledPaymentSample = {
  data: { ...payment, booking_id: 'BK7F4K2091XQ', status: 'canceled' },
} as const;

export const invoicedPaymentSample = {
  data: { ...payment, booking_id: 'BK7F4K2091XQ', method: 'invoice', status: 'requires_capture', gateway: null },
} as const;

export const voucherPaymentSample = {
  data: { ...invoicedPaymentSample.data, method: 'cash_voucher' },
} as const;

export const setupPaymentSample = {
  data: { ...payment, booking_id: 'BK7F4K2091XQ', method: 'pay_later' },
} as const;

export const redirectedPaymentSample = {
  data: {
    ...payment,
    booking_id: 'BK7F4K2091XQ',
    method: 'bank_redirect',
    status: 'requires_action',
    redirect_url: 'http://127.0.0.1:3300/bank/4f2a91c07d3e4b58a6c2d90b1e7f8a35',
  },
} as const;
