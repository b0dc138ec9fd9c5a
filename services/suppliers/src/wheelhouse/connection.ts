import type { Clock } from '@travel/kit/clock/clock';
import { createJsonConnection, type SendJson } from '@travel/supplier-kit/connection/json-connection';
import type { ObserveConversation } from '@travel/supplier-kit/conversations/conversation';
import type { RefusalReason } from '@travel/supplier-kit/ports/errors';
import { errorSchema } from './wire.ts';

export interface WheelhouseOptions {
  /** ID of the supplier in the registry. */
  readonly id: string;
  /** Name shown to travellers and operators. */
  readonly name: string;
  readonly token: string;
  /** Address before `/v1`. */
  readonly baseUrl: string;
  /** Secret with which events are signed; events are refused without one. */
  readonly webhookSecret?: string | undefined;
  readonly timeoutMs?: number;
  readonly observe?: ObserveConversation;
  readonly clock?: Clock;
}

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
export const createConnection = ({ id, baseUrl, token, ...options }: WheelhouseOptions): SendJson =>
  createJsonConnection({
    ...options,
    supplier: id,
    baseUrl: `${baseUrl}/v1`,
    authorise: () => ({ authorization: `Bearer ${token}` }),
    readRefusal(answer) {
      const { error } = errorSchema.safeParse(answer).data ?? {};
      if (!error) return null;
      const { code, message, field } = error;
      return { reason: reasons[code] ?? 'rejected', message: `${code} ${message}`.trim(), field };
    },
  });
