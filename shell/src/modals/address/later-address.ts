import type { StoreApi } from 'zustand/vanilla';
import type { Here } from '../../navigation/navigation.ts';

/** Matches query keys that request an action; `address-requests` reads them. */
export const asking =
  /[?&](?:impersonate_key|reset_token|confirm_email|sign_in_again|accesscode|signup|register|type|login|trip_id|tripid|plan|referral_code)=/;

/**
 * Handles requests in URLs, starting with the first URL that contains one. Few URLs do, so other pages do not load this
 * code.
 */
export const followAddressLater = (here: StoreApi<Here>, follow: () => void): void => {
  if (asking.test(here.getState().search)) {
    follow();
    return;
  }
  const end = here.subscribe(({ search }) => {
    if (!asking.test(search)) return;
    end();
    follow();
  });
};
