import type { TextLoader } from '../../host/page-part.ts';

/** What is said on the pages of an account and its profiles. */
export const accountTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-account_profile_agent-profile" */ `./${language}.json`, {
    with: { type: 'json' },
  });
