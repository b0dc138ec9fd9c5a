import type { z } from 'zod';
import {
  searchDeliverySecurityEvents,
  searchSecurityEvents,
  type SecurityEventView,
} from '@travel/contracts/endpoints/people/security';
import { readOperatorToken } from '../../settings/local-secrets.ts';
import { readSettings } from '../../settings/settings.ts';

type SearchCriteria = z.input<typeof searchSecurityEvents.body>;
type SearchResult = z.output<typeof searchSecurityEvents.response>;

export interface FoundTrail {
  /** Events of all services, newest first. */
  readonly events: readonly SecurityEventView[];
  /** Services that did not answer, with the reason. */
  readonly faults: readonly string[];
}

const limitMs = 30_000;

/**
 * Searches the security events of the running services with the operator's token. Services that do not answer are
 * listed as failures.
 */
export const searchTrail = async (wanted: SearchCriteria): Promise<FoundTrail> => {
  const { ports, dataDir, releaseToken } = readSettings();
  const token = releaseToken ?? (await readOperatorToken(dataDir));
  const faults: string[] = [];

  const ask = async (
    service: string,
    port: number,
    path: string,
    body: SearchCriteria,
  ): Promise<SearchResult | undefined> => {
    const url = `http://127.0.0.1:${port}${path}`;
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const signal = AbortSignal.timeout(limitMs);
    try {
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
      const read = searchSecurityEvents.response.safeParse(await answer.json());
      if (read.success) return read.data;
      const hint = answer.status === 401 ? ' Give the DATA_DIR of the running product, or RELEASE_TOKEN.' : '';
      faults.push(`${service} answered ${answer.status}; its trail is not shown.${hint}`);
    } catch {
      faults.push(`${service} at ${url} does not answer; its trail is not shown.`);
    }
    return undefined;
  };

  // Only the API can translate between the ID and the e-mail address of an account, so the other services are queried
  // with both.
  const own = await ask('The API', ports.api, searchSecurityEvents.path, wanted);
  const named = own && wanted.accounts ? { ...wanted, accounts: own.accounts } : wanted;
  const others = await Promise.all([
    ask('Delivery', ports.page, searchDeliverySecurityEvents.path, named),
    ask('The payment provider', ports.payments, searchSecurityEvents.path, named),
  ]);
  const events = [own, ...others].flatMap((found) => found?.events ?? []);
  return { events: events.toSorted((a, b) => (a.at < b.at ? 1 : -1)), faults };
};
