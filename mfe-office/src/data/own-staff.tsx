import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { canStaff, type StaffTask } from '@travel/contracts/people/permissions';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { getPagePath } from '@travel/ui/staff/page-link.tsx';
import { createContext, useContext } from 'react';

type OwnStaff = EndpointResponse<ApiEndpoints['GET /api/office/me']>['data'];
export type OwnOrganisation = OwnStaff['organisations'][number];

/** Lists of the office are requested once; people reload them, or open the page again. */
export const onceMs = 24 * 3_600_000;

export const useOwnStaff = () => {
  const { http } = useHost();
  return useFeed('me', async (signal) => (await http('GET /api/office/me', { signal })).data, 60_000);
};

const OrganisationContext = createContext<OwnOrganisation>({ organisation_id: '', name: '', roles: [] });

export const OrganisationProvider = OrganisationContext.Provider;

/** Returns the organisation that the page shows, what the person may do there, and addresses of its pages. */
export const useOrganisation = () => {
  const { organisation_id, name, roles } = useContext(OrganisationContext);
  return {
    organisation_id,
    name,
    can: (task: StaffTask) => canStaff(roles, task),
    /** Returns the address of a page of this organisation. */
    getPath: (path: string, query: Readonly<Record<string, string | undefined>> = {}) =>
      getPagePath(path, { ...query, organisation: organisation_id }),
  };
};
