import type { z } from 'zod';
import { searchDeliverySecurityEvents, searchSecurityEvents } from '@travel/contracts/endpoints/security';
import type { SecurityEventView } from '@travel/contracts/endpoints/security';
import { readOperatorToken } from '../../settings/local-secrets.ts';
import { readSettings } from '../../settings/settings.ts';

type Wanted = z.input<typeof searchSecurityEvents.body>;
type Found = z.output<typeof searchSecurityEvents.response>;

export interface FoundTrail {
  /** Of all services, newest first. */
  readonly events: readonly SecurityEventView[];
  /** Services that could not be asked, and why. */
  readonly faults: readonly string[];
}

const limitMs = 30_000;

/** Looks in the trails of the running services, by the operator's token. One that does not answer is said to be away. */
export const searchTrail = async (wanted: Wanted): Promise<FoundTrail> => {
  const { ports, dataDir, releaseToken } = readSettings();
  const token = releaseToken ?? (await readOperatorToken(dataDir));
  const faults: string[] = [];

  const ask = async (service: string, port: number, path: string, body: Wanted): Promise<Found | undefined> => {
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

  // The API knows the id of an account by its e-mail address, and the other way round; the others are asked for both.
  const own = await ask('The API', ports.api, searchSecurityEvents.path, wanted);
  const named = own && wanted.accounts ? { ...wanted, accounts: own.accounts } : wanted;
  const others = await Promise.all([
    ask('Delivery', ports.page, searchDeliverySecurityEvents.path, named),
    ask('The payment provider', ports.payments, searchSecurityEvents.path, named),
  ]);
  const events = [own, ...others].flatMap((found) => found?.events ?? []);
  return { events: events.toSorted((a, b) => (a.at < b.at ? 1 : -1)), faults };
};
