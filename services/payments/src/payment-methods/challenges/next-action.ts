import type { ChallengeRow } from './challenge-table.ts';

/** What a page has to do so that the bank can ask, in both shapes that the wire has for it. */
export type NextAction =
  | {
      readonly type: 'redirect_to_url';
      readonly redirect_to_url: { readonly url: string; readonly return_url: string };
    }
  | {
      readonly type: 'use_stripe_sdk';
      readonly use_stripe_sdk: {
        readonly type: 'three_d_secure_redirect';
        readonly stripe_js: string;
        readonly source: string;
      };
    };

type Asked = Pick<ChallengeRow, 'challenge_id' | 'return_url' | 'uses_sdk'>;

/** Address of the bank's page. */
const challengeUrl = (ownOrigin: string, challengeId: string): string => `${ownOrigin}/3ds/${challengeId}`;

/** A redirection where the shop gave a return_url, an address to frame otherwise and where it asked for that. */
export const nextAction = (ownOrigin: string, { challenge_id, return_url, uses_sdk }: Asked): NextAction => {
  const url = challengeUrl(ownOrigin, challenge_id);
  return return_url !== null && !uses_sdk
    ? { type: 'redirect_to_url', redirect_to_url: { url, return_url } }
    : {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: `src_${challenge_id.slice(0, 24)}` },
      };
};
