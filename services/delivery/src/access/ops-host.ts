import { getDefaultOpsOrigin } from '@travel/contracts/routes/ops';
import { hostName } from '../organisations/host-name.ts';

/** The origin where operators, and nobody else, have their console. */
export interface OpsHost {
  readonly origin: string;
  /** Whether a Host header names it. */
  isHere(host: string | undefined): boolean;
}

export const opsHost = ({ OPS_ORIGIN, PAGE_ORIGIN }: { OPS_ORIGIN?: string | undefined; PAGE_ORIGIN: string }) => {
  const origin = OPS_ORIGIN ?? getDefaultOpsOrigin(PAGE_ORIGIN);
  const own = hostName(new URL(origin).host);
  return { origin, isHere: (host) => hostName(host) === own } satisfies OpsHost;
};
