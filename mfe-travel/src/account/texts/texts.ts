import type { TextLoader } from '../../host/page-part.ts';

/** Loads the texts of the account and profile pages. */
export const accountTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-account_profile_agent-profile" */ `./${language}.json`, {
    with: { type: 'json' },
  });
