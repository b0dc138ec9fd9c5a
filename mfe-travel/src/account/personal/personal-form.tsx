import styled from '@emotion/styled';
import type { User } from '@travel/contracts/people/session.schema';
import type { Profile } from '@travel/contracts/endpoints/people/profile';
import { getResidency } from '@travel/contracts/host/cookies/cookies';
import { loadPhoneRules } from '@travel/contracts/people/load-phone-rules';
import { isPhone, normalizePhone } from '@travel/contracts/people/typed-phone';
import { findNameError } from '@travel/contracts/people/names';
import { Button } from '@travel/ui/actions/button.tsx';
import { getToday } from '@travel/contracts/locale/days/days';
import { DatePartsField } from '@travel/ui/fields/date-parts-field.tsx';
import { Facts } from '@travel/ui/cards/facts.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Country } from '../../host/countries.ts';
import { CountryField } from '../form/country-field.tsx';
import { Actions, DetailForm, Pair } from '../form/form-style.ts';
import { isBirthday, trimToNull } from '../form/rules.ts';
import { useDateParts } from '../form/use-date-parts.ts';
import { useTextForm, type FormValues } from '../form/use-text-form.ts';
import { Lead } from '../security/security-style.ts';
import { storeResidency } from '@travel/contracts/host/cookies/residency';

const fields = ['firstname', 'lastname', 'date_of_birth', 'phone', 'nationality', 'residency'] as const;
type Field = (typeof fields)[number];

const toFormValues = (profile: Profile): FormValues<Field> => ({
  firstname: profile.firstname,
  lastname: profile.lastname,
  date_of_birth: profile.date_of_birth ?? '',
  phone: profile.phone ?? '',
  nationality: profile.nationality ?? '',
  residency: profile.residency ?? '',
});

const isWrong = (field: Field, values: FormValues<Field>): boolean => {
  const text = values[field].trim();
  switch (field) {
    case 'firstname':
    case 'lastname':
      return findNameError(text) !== undefined;
    case 'date_of_birth':
      return text !== '' && !isBirthday(text);
    case 'phone':
      return text !== '' && !isPhone(text, values.residency || undefined);
    default:
      return false;
  }
};

const getAccountType = ({ is_demo, role, usr_type }: User): 'demo' | 'business' | User['role'] => {
  if (is_demo) return 'demo';
  return role === 'traveller' && usr_type === '3' ? 'business' : role;
};

interface PersonalFormProps {
  readonly profile: Profile;
  readonly countries: readonly Country[];
  readonly user: User;
}

const usePersonalForm = (profile: Profile) => {
  const { t } = useTranslation('mfe-travel');
  const { bus, cookies, http, log, storage } = useHost();
  const [state, setState] = useState<'rest' | 'working' | 'saved' | 'failed'>('rest');
  const {
    form,
    values,
    join,
    type: write,
    check,
    refuse,
  } = useTextForm(fields, toFormValues(profile), isWrong, (field, typed) => {
    const isName = field === 'firstname' || field === 'lastname';
    return t(`personal.faults.${isName && findNameError(typed) === 'link' ? 'nameLink' : field}`);
  });

  useEffect(() => {
    loadPhoneRules(getResidency(cookies)).catch((error: unknown) => log.error('phone.rules_not_loaded', error));
  }, [cookies, log]);

  const save = async () => {
    if (!check()) return;
    setState('working');
    const { firstname, lastname, date_of_birth, phone, nationality, residency } = values;
    try {
      const { data } = await http('PUT /api/profile', {
        body: {
          firstname: firstname.trim(),
          lastname: lastname.trim(),
          date_of_birth: trimToNull(date_of_birth),
          phone: trimToNull(normalizePhone(phone, residency || undefined)),
          nationality: trimToNull(nationality),
          residency: trimToNull(residency),
        },
      });
      write('phone')(data.phone ?? '');
      storeResidency({ cookies, storage }, data.residency);
      setState('saved');
    } catch (error) {
      setState(refuse(error) ? 'rest' : 'failed');
      return;
    }
    // The header shows the name. If this request fails, the header only keeps the old name, so there is no error
    // message.
    const session = await http('GET /api/auth/session', {}).catch(() => null);
    if (session) bus.publish('session:changed', { session });
  };
  const props = (field: Field) => ({ ...join(field), label: t(`personal.${field}`) });
  const change = (field: Field) => (text: string) => {
    setState('rest');
    write(field)(text);
  };

  return { form, state, save, props, change };
};

/**
 * Form for name, birthday, phone, nationality and country of residence. Fields that cannot be changed here are shown
 * above.
 */
export function PersonalForm({ profile, countries, user }: PersonalFormProps) {
  const { t } = useTranslation('mfe-travel');
  const dateParts = useDateParts();
  const { organisation } = useHost();
  const { form, state, save, props, change } = usePersonalForm(profile);

  return (
    <section>
      <h2 css={type.title}>{t('personal.title')}</h2>
      <Lead>{t('personal.text')}</Lead>
      <Fixed>
        <Facts
          facts={[
            { term: t('personal.email'), value: profile.email },
            {
              term: t('personal.membershipNo'),
              value: profile.loyalty_membership_no ?? t('personal.noMembershipNo'),
            },
            { term: t('personal.accountType'), value: t(`personal.accountTypes.${getAccountType(user)}`) },
          ]}
        />
      </Fixed>
      <DetailForm
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (state !== 'working') void save();
        }}
      >
        <Pair>
          <TextField
            {...props('firstname')}
            autoComplete="given-name"
            maxLength={80}
            spellCheck={false}
            dir="auto"
            onText={change('firstname')}
          />
          <TextField
            {...props('lastname')}
            autoComplete="family-name"
            maxLength={80}
            spellCheck={false}
            dir="auto"
            onText={change('lastname')}
          />
          <DatePartsField
            {...props('date_of_birth')}
            {...dateParts}
            latest={getToday()}
            autoComplete="bday"
            onText={change('date_of_birth')}
          />
          <TextField
            {...props('phone')}
            help={t('personal.phoneHelp')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
            dir="ltr"
            onText={change('phone')}
          />
          <CountryField {...props('nationality')} countries={countries} onValue={change('nationality')} />
          <CountryField
            {...props('residency')}
            countries={countries}
            autoComplete="country"
            onValue={change('residency')}
          />
        </Pair>
        {state === 'failed' && (
          <Notice role="alert" tone="negative">
            {t('personal.notSaved', organisation.support)}
          </Notice>
        )}
        <LiveRegion>{state === 'saved' && <Notice tone="positive">{t('personal.saved')}</Notice>}</LiveRegion>
        <Actions>
          <Button
            type="submit"
            tone="accent"
            size="main"
            working={state === 'working'}
            disabled={user.is_demo}
            disabledReason={t('personal.demo')}
          >
            {t('personal.save')}
          </Button>
        </Actions>
      </DetailForm>
    </section>
  );
}

const Fixed = styled.div({ marginBlockEnd: space.l });
