import { readField } from '../../../pages/posted-forms.ts';
import { authenticationFailure } from '../../challenges/authentication-failure.ts';
import { redirectToUrl } from '../../challenges/next-action.ts';
import type { BankPage } from '../../payment-method-type.ts';
import { renderEndedPage, openPage } from './challenge-page.ts';
import { checkCode, firstCode, sendNewCode } from './code.ts';

/** 3D Secure: the cardholder types a code on the issuer's page, which the shop's page may frame. */
export const threeDSecure: BankPage = {
  path: '/3ds',
  isFramed: true,
  begin: firstCode,
  nextAction: (url, { challenge_id, return_url, uses_sdk }) =>
    return_url !== null && !uses_sdk
      ? redirectToUrl(url, return_url)
      : {
          type: 'use_stripe_sdk',
          use_stripe_sdk: {
            type: 'three_d_secure_redirect',
            stripe_js: url,
            source: `src_${challenge_id.slice(0, 24)}`,
          },
        },
  async answer(work, challenge, form) {
    const act = readField(form, 'act');
    if (act === 'fail') return 'failed';
    if (act === 'resend') return sendNewCode(work, challenge);
    return checkCode(work, challenge, readField(form, 'code').replaceAll(/\s/g, ''));
  },
  failure: authenticationFailure,
  openPage,
  endedPage: renderEndedPage,
};
