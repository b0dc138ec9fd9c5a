import type { SecurityEventView } from '@travel/contracts/endpoints/people/security';
import { formatTable } from '../../workspace/table.ts';

const shortDigest = 8;

const formatAddress = ({ address, network }: SecurityEventView): string =>
  address ?? (network === null ? '' : `#${network.slice(0, shortDigest)}`);

const formatDetails = ({ details, correlation_id }: SecurityEventView): string =>
  [
    ...Object.entries(details).map(([name, value]) => `${name}=${String(value)}`),
    ...(correlation_id === null ? [] : [`call=${correlation_id}`]),
  ].join(' ');

/**
 * Formats security events as a table. Digests are cut to eight characters, which suffice to recognise the same account
 * or network.
 */
export const formatSecurityEvents = (events: readonly SecurityEventView[]): string =>
  events.length === 0
    ? 'Nothing was recorded that is asked for.'
    : formatTable([
        ['when (UTC)', 'service', 'what', 'times', 'accounts', 'by', 'address', 'why', 'details'],
        ...events.map((event) => [
          event.at.replace('T', ' ').slice(0, 19),
          event.service,
          event.kind,
          event.times > 1 ? `${event.times}×` : '',
          event.accounts.map((digest) => digest.slice(0, shortDigest)).join(' '),
          event.actor ?? '',
          formatAddress(event),
          event.reason ?? '',
          formatDetails(event),
        ]),
      ]);
