import { findFreePort } from '@travel/tooling/workspace/free-port';
import { openApi, type TestApi, webhookSecret } from './open-api.ts';
import { startProvider, type Provider } from './provider.ts';
import type { ApiOptions } from '../app/api-options.ts';

/** The API together with the real payment provider, connected to each other. */
export interface Shop {
  readonly api: TestApi;
  readonly provider: Provider;
  readonly url: string;
  /** Requests that the API sent to the payment provider. */
  readonly providerCalls: string[];
  /** SQL statements that the API executed. */
  readonly statements: string[];
  close(): Promise<void>;
}

export const openShop = async (changed: Partial<ApiOptions> = {}, databaseUrl?: string): Promise<Shop> => {
  const port = await findFreePort();
  const provider = await startProvider(`http://127.0.0.1:${port}/webhooks/payments`);
  const providerCalls: string[] = [];
  const statements: string[] = [];
  const api = await openApi(
    {
      payments: {
        kind: 'sandbox',
        secretKey: 'sk_test_sandbox',
        publishableKey: 'pk_test_sandbox',
        webhookSecret,
        url: provider.url,
        formUrl: `${provider.url}/card-form`,
        cardHost: provider.url,
        others: {
          PG_02: { secretKey: 'sk_test_sandbox_pg02', publishableKey: 'pk_test_sandbox_pg02' },
          PG_01: { secretKey: 'sk_test_sandbox_pg01', publishableKey: 'pk_test_sandbox_pg01' },
        },
      },
      onProviderCall: (call) => providerCalls.push(call),
      onStatement: (statement) => statements.push(statement),
      ...changed,
    },
    databaseUrl,
  );
  const url = await api.listen(port);
  return {
    api,
    provider,
    url,
    providerCalls,
    statements,
    async close() {
      await api.close();
      await provider.stop();
    },
  };
};
