import { getDefaultOpsOrigin } from '@travel/contracts/routes/ops';
import { normalizeHost } from '../organisations/host-name.ts';

/** The origin of the operators' console. */
export interface OpsHost {
  readonly origin: string;
  /** Returns whether a Host header names the origin of the operators' console. */
  matches(host: string | undefined): boolean;
}

/** Returns the configured origin of the console, or else the page origin with `ops.` in front of its host. */
export const createOpsHost = ({
  OPS_ORIGIN,
  PAGE_ORIGIN,
}: {
  OPS_ORIGIN?: string | undefined;
  PAGE_ORIGIN: string;
}) => {
  const origin = OPS_ORIGIN ?? getDefaultOpsOrigin(PAGE_ORIGIN);
  const own = normalizeHost(new URL(origin).host);
  return { origin, matches: (host) => normalizeHost(host) === own } satisfies OpsHost;
};
