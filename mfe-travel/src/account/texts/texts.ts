import type { TextLoader } from '../../host/page-part.ts';

export const accountTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-account_profile_agent-profile" */ `./${language}.json`, {
    with: { type: 'json' },
  });
