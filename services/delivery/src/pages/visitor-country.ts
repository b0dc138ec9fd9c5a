import type { IncomingHttpHeaders } from 'node:http';
import { cookies } from '@travel/contracts/host/cookies/cookies';

interface CountryRules {
  /** The header in which load balancers send the visitor's country; undefined if no header is configured. */
  readonly header: string | undefined;
  /** Returns whether a connection comes from a load balancer. */
  readonly trusted: (address: string | undefined) => boolean;
}

interface Connection {
  readonly headers: IncomingHttpHeaders;
  readonly remoteAddress: string | undefined;
}

// Load balancers send this code for IP addresses that they cannot locate.
const unknown = 'XX';

/** Returns a function that reads a visitor's country from a trusted load balancer's header, or null if unknown. */
export const createCountryResolver =
  ({ header, trusted }: CountryRules) =>
  ({ headers, remoteAddress }: Connection): string | null => {
    const value = header === undefined || !trusted(remoteAddress) ? undefined : headers[header];
    const country = typeof value === 'string' ? cookies.userCountryCode.parse(value) : null;
    return country === unknown ? null : country;
  };

/** The European Economic Area, Switzerland and the United Kingdom, where optional measurements require consent. */
const consentCountries = new Set(
  (
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH GB ' +
    // The following codes are those of territories of these countries.
    'AX BL GF GP GG GI IM JE MF MQ RE YT'
  ).split(' '),
);

/** Returns whether pages need a visitor's consent before they measure performance (decision 018). */
export const requiresMeasurementConsent = (country: string): boolean => consentCountries.has(country);
