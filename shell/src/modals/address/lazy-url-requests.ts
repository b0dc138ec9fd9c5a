import type { StoreApi } from 'zustand/vanilla';
import type { CurrentLocation } from '../../navigation/navigation.ts';

/** Matches query keys that request an action; `address-requests` reads them. */
export const requestPattern =
  /[?&](?:impersonate_key|reset_token|confirm_email|sign_in_again|accesscode|signup|register|type|login|trip_id|tripid|plan|referral_code)=/;

/**
 * Handles requests in URLs, starting with the first URL that contains one. Few URLs do, so other pages do not load this
 * code.
 */
export const followUrlRequestsLazily = (here: StoreApi<CurrentLocation>, follow: () => void): void => {
  if (requestPattern.test(here.getState().search)) {
    follow();
    return;
  }
  const end = here.subscribe(({ search }) => {
    if (!requestPattern.test(search)) return;
    end();
    follow();
  });
};
