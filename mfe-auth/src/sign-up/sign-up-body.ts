import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { AuthPrefill } from '@travel/contracts/host/events/events';
import type { Host } from '@travel/contracts/host/host';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { getOwnTimeZone } from '../session/own-time-zone.ts';
import type { SignUpValues } from '../session/auth-store.ts';

type Body = EndpointRequest<ApiEndpoints['POST /api/auth/sign-up']>['body'];

interface Typed {
  readonly email: string;
  readonly password: string;
  readonly typed: SignUpValues;
  readonly prefill: AuthPrefill;
  readonly host: Pick<Host, 'cookies' | 'locale'>;
}

const trimToUndefined = (value: string) => value.trim() || undefined;

/** Returns the sign-up request: the typed values, the invitation's hidden data and the referral code. */
export const createSignUpBody = ({ email, password, typed, prefill, host }: Typed): Body => ({
  email: email.trim(),
  password,
  firstname: typed.firstname.trim(),
  lastname: typed.lastname.trim(),
  title: trimToUndefined(typed.title),
  countrycode: trimToUndefined(typed.countrycode),
  phonenumber: trimToUndefined(typed.phonenumber),
  lang: prefill.lang ?? host.locale.language,
  accesscode: prefill.accesscode,
  tripid: prefill.tripid,
  referral_code: host.cookies.get('referral_code') ?? prefill.referral_code,
  time_zone: getOwnTimeZone(),
});
