import type { StoreApi } from 'zustand/vanilla';
import type { Here } from '../../navigation/navigation.ts';

/** The keys of the query that ask the page for something, as `address-requests` reads them. */
export const asking =
  /[?&](?:impersonate_key|reset_token|confirm_email|sign_in_again|accesscode|signup|register|type|login|trip_id|tripid|plan|referral_code)=/;

/** Begins to follow addresses with the first that asks for something: few do, and the rest of the page waits for none. */
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
