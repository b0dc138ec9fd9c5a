import type { AdapterAccount, SupplierConnection } from '@travel/supplier-kit/adapters/supplier-adapter';
import { createJsonConnection, type SendJson } from '@travel/supplier-kit/connection/json-connection';
import type { RefusalReason } from '@travel/supplier-kit/ports/errors';
import { errorSchema } from './wire.ts';

const reasons: Readonly<Record<string, RefusalReason>> = {
  unauthorized: 'unauthorised',
  not_found: 'not_found',
  offer_expired: 'offer_expired',
  sold_out: 'sold_out',
  price_changed: 'price_changed',
  duplicate: 'duplicate',
  too_late: 'too_late',
  invalid_driver: 'invalid_traveller',
  not_cancellable: 'not_cancellable',
  quote_expired: 'price_changed',
  not_changeable: 'not_changeable',
};

/** Creates the function that sends requests with the account's token and reads why they are refused. */
export const connect = ({ id, url, credentials }: AdapterAccount, connection: SupplierConnection): SendJson =>
  createJsonConnection({ id, url: `${url}/v1` }, connection, {
    authorise: () => ({ authorization: `Bearer ${credentials['token']}` }),
    readRefusal(answer) {
      const { error } = errorSchema.safeParse(answer).data ?? {};
      if (!error) return null;
      const { code, message, field } = error;
      return { reason: reasons[code] ?? 'rejected', message: `${code} ${message}`.trim(), field };
    },
  });
