import type { Host } from '@travel/contracts/host/host';
import { defaults } from '@travel/contracts/locale/defaults';
import { getResidency } from '@travel/contracts/host/cookies/cookies';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import { toDecimal } from '@travel/contracts/money/money';
import type { PaymentProps } from '@travel/contracts/host/remotes/payment';
import { getSuccessUrl } from '@travel/contracts/routes/routes';

export type PaymentRequest = EndpointRequest<ApiEndpoints['POST /api/payments']>['body'];
type ChecksumRequest = EndpointRequest<ApiEndpoints['POST /api/pgv2/generateCheckSum']>['body'];

type What = Pick<PaymentProps, 'productCode' | 'amount' | 'order' | 'keepsCard'>;

export const buildChecksumRequest = (host: Host, { amount, order }: What, api_key: string): ChecksumRequest => ({
  orderId: order.order_id,
  currency: amount.currency,
  countryCode: getResidency(host.cookies),
  amount: toDecimal(amount),
  api_key,
});

/** Builds the complete payment request of spec §3. */
export const buildPaymentRequest = (
  host: Host,
  { productCode, amount, order, keepsCard }: What,
  signed: {
    readonly api_key: string;
    readonly checksum: string;
    /** The card provider's key (spec §9/09, §9/10). If empty, the server chooses the provider. */
    readonly pgType: string;
  },
): PaymentRequest => {
  const { currency } = amount;
  const country = getResidency(host.cookies);
  const { origin } = globalThis;
  return {
    order_id: order.order_id,
    ip: host.cookies.get('ip') ?? defaults.paymentIp,
    currency,
    primary_residence: country,
    country_code: country,
    amount: toDecimal(amount),
    email: order.email,
    return_url: `${origin}${getSuccessUrl(host.route.section)}`,
    checksum: signed.checksum,
    description: order.description,
    metadata: {
      productType: productCode,
      api_key: signed.api_key,
      currency,
      language_code: host.locale.language,
      origin,
      pgType: signed.pgType,
      correlation_id: host.cookies.get('correlationId') ?? '',
      org_id: host.organisation.id,
      service: order.service,
      user_id: host.session.user?.user_id ?? '',
      bookingId: order.metadata.booking_ref_no ?? '',
      ...order.metadata,
    },
    ...(keepsCard && { keeps_card: true }),
  };
};
