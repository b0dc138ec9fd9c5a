import { Button } from '@travel/ui/actions/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthForm, type AuthFormProps } from '../form/auth-form.tsx';
import { EmailField } from '../form/email-field.tsx';
import { findFieldErrors, rules } from '../form/field-rules.ts';
import { SignInLink } from '../form/form-parts.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { signUpMessages } from '../errors/messages.ts';
import { ContactFields } from './contact-fields.tsx';
import styled from '@emotion/styled';
import { Link } from '@travel/ui/actions/link.tsx';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import type { AuthPrefill } from '@travel/contracts/host/events/events';
import type { Host } from '@travel/contracts/host/host';
import type { EndpointRequest } from '@travel/contracts/http/endpoint';
import { getTimeZone } from '@travel/contracts/time/time-zone';
import type { SignUpValues } from '../session/auth-store.ts';

const pages: Readonly<Record<string, string>> = { terms: '/terms-of-use', privacy: '/privacy-policy' };

/** Splits a sentence at its link tags into a repeating sequence: text, name of the link's page, text of the link. */
const splitAtLinks = (sentence: string): string[] => sentence.split(/<(terms|privacy)>(.*?)<\/\1>/);

/** Links to the legal texts that a sign-up accepts. They open in a new tab, so that typed values are not lost. */
function LegalLine() {
  const { t } = useTranslation('mfe-auth');
  const parts = splitAtLinks(t('signUp.legal'));

  return (
    <Line>
      {parts.map((part, at) => {
        const href = pages[parts[at - 1] ?? ''];
        if (href) {
          return (
            <Link key={href} href={href} newTab={t('newTab')}>
              {part}
            </Link>
          );
        }
        return part in pages ? null : part;
      })}
    </Line>
  );
}

const Line = styled.p(type.small, { color: color.ink2 });

type Body = EndpointRequest<ApiEndpoints['POST /api/auth/sign-up']>['body'];

interface SignUpInput {
  readonly email: string;
  readonly password: string;
  readonly typed: SignUpValues;
  readonly prefill: AuthPrefill;
  readonly host: Pick<Host, 'cookies' | 'locale'>;
}

const trimToUndefined = (value: string) => value.trim() || undefined;

/** Returns the sign-up request: the typed values, the invitation's hidden data and the referral code. */
const createSignUpBody = ({ email, password, typed, prefill, host }: SignUpInput): Body => ({
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
  time_zone: getTimeZone(),
});

/** The complete sign-up form, prefilled from an invitation (spec §2.6). */
export function SignUpForm({ host, store, prefill, invitation, onMode, onEntered }: AuthFormProps) {
  const { t } = useTranslation('mfe-auth');
  const [password, setPassword] = useState('');
  const { form, formError, working, submit, getFieldError, clearError } = useSubmit(signUpMessages);

  const getLead = () => {
    if (invitation) return t('signUp.invitedBy', { trip: invitation.trip_name, name: invitation.invited_by });
    return prefill.tripid ? t('signUp.invited', { trip: prefill.tripid }) : t('signUp.lead');
  };

  const signUp = () => {
    const { email, signUp: typed } = store.getState();
    submit(
      findFieldErrors([
        ['firstname', typed.firstname, rules.firstname],
        ['lastname', typed.lastname, rules.lastname],
        ['email', email, rules.email],
        ['password', password, rules.newPassword],
      ]),
      async () => {
        const body = createSignUpBody({ email, password, typed, prefill, host });
        onEntered(await host.http('POST /api/auth/sign-up', { body }));
      },
    );
  };

  return (
    <AuthForm host={host} form={form} lead={getLead()} error={formError} onSubmit={signUp}>
      <ContactFields store={store} prefill={prefill} getError={getFieldError} onEdited={clearError} />
      <EmailField store={store} error={getFieldError('email')} onText={() => clearError('email')} />
      <PasswordField
        label={t('fields.password')}
        help={t('fields.passwordHelp')}
        autoComplete="new-password"
        value={password}
        error={getFieldError('password')}
        onText={(text) => {
          setPassword(text);
          clearError('password');
        }}
      />
      <LegalLine />
      <Button type="submit" tone="accent" wide working={working}>
        {t('signUp.submit')}
      </Button>
      <SignInLink onMode={onMode} />
    </AuthForm>
  );
}
