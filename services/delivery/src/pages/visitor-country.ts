import type { IncomingHttpHeaders } from 'node:http';
import { cookies } from '@travel/contracts/cookies';

interface CountryRules {
  /** In which load balancers say it; undefined where they do not. */
  readonly header: string | undefined;
  /** Whether a connection comes from one of them. */
  readonly trusted: (address: string | undefined) => boolean;
}

interface Connection {
  readonly headers: IncomingHttpHeaders;
  readonly remoteAddress: string | undefined;
}

// What load balancers say of addresses that they cannot place.
const unknown = 'XX';

/** Returns the country that a load balancer of ours says a visitor is in; null where none does. */
export const createCountryResolver =
  ({ header, trusted }: CountryRules) =>
  ({ headers, remoteAddress }: Connection): string | null => {
    const said = header === undefined || !trusted(remoteAddress) ? undefined : headers[header];
    const country = typeof said === 'string' ? cookies.userCountryCode.parse(said) : null;
    return country === unknown ? null : country;
  };
