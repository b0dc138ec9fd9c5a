import type { TextLoader } from '../../../host/page-part.ts';

/** The texts of this page. */
export const agentProfileTexts: TextLoader = (language) =>
  import(/* webpackChunkName: "texts-[request]-for-agent-profile" */ `./${language}.json`);
