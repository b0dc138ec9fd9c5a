import { z } from 'zod';
import type { followChanges } from '@travel/contracts/endpoints/delivery/delivery';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { organisationSchema } from '@travel/contracts/organisations/organisation.schema';
import { rolloutSchema } from '@travel/contracts/releases/rollout.schema';

/** Response of delivery with all organisations and live releases. */
export type DeliveryState = EndpointResponse<typeof followChanges>;

const responseSchema = z.object({
  revision: z.int().nonnegative(),
  snapshot: z.object({ version: z.int().nonnegative(), organisations: z.array(z.unknown()) }),
  rollouts: z.array(z.unknown()),
});

const idSchema = z.object({ id: z.string() });

interface ReadNews {
  readonly state: DeliveryState;
  /** Organisations that this version of the API cannot parse, each with the error. */
  readonly unread: readonly { readonly organisation: string; readonly fault: string }[];
}

/**
 * Parses a response of delivery, which may be a newer version than this API. An organisation that cannot be parsed
 * keeps its state from the previous response `before`; a rollout that cannot be parsed is left out. Neither prevents
 * the use of the rest.
 */
export const parseDeliveryState = (answer: unknown, before: DeliveryState | undefined): ReadNews => {
  const { revision, snapshot, rollouts } = responseSchema.parse(answer);
  const unread: { organisation: string; fault: string }[] = [];
  const organisations = snapshot.organisations.flatMap((one) => {
    const read = organisationSchema.safeParse(one);
    if (read.success) return [read.data];
    const organisation = idSchema.safeParse(one).data?.id ?? 'without an id';
    const fault = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    unread.push({ organisation, fault });
    return before?.snapshot.organisations.filter(({ id }) => id === organisation) ?? [];
  });
  return {
    state: {
      revision,
      snapshot: { version: snapshot.version, organisations },
      rollouts: rollouts.flatMap((one) => rolloutSchema.safeParse(one).data ?? []),
    },
    unread,
  };
};
