import styled from '@emotion/styled';
import type { User } from '@travel/contracts/people/session.schema';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions } from './form-style.ts';
import type { OwnerFormState } from './use-owner-form.ts';

interface OwnerFormProps {
  readonly user: User;
  readonly form: OwnerFormState;
  /** Error message of the last failed attempt, unless a field shows that error. */
  readonly alert?: string | false | undefined;
  readonly submit: { readonly label: string; readonly tone: ComponentProps<typeof Button>['tone'] };
  readonly back?: { readonly label: string; readonly onPress: () => void };
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
}

/** Form that only the owner of the account may send. Focuses the first field, and after an error the invalid field. */
export function OwnerForm({ user, form, alert, submit, back, onSubmit, children }: OwnerFormProps) {
  const { t } = useTranslation('mfe-travel');
  const element = useRef<HTMLFormElement>(null);
  const { fault, isWorking } = form;
  const text = fault === 'too_many_requests' ? t('ownerForm.tooMany') : alert;

  useEffect(() => element.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  useEffect(() => {
    if (fault) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fault]);

  return (
    <Form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWorking) onSubmit();
      }}
    >
      {text && (
        <Notice role="alert" tone="negative">
          {text}
        </Notice>
      )}
      {/* Password managers recognise the account by this user name field. */}
      <input type="text" name="email" autoComplete="username" value={user.email} readOnly hidden />
      {children}
      <Actions>
        <Button type="submit" tone={submit.tone} working={isWorking}>
          {submit.label}
        </Button>
        {back && (
          <TextButton disabled={isWorking} onClick={back.onPress}>
            {back.label}
          </TextButton>
        )}
      </Actions>
    </Form>
  );
}

interface PasswordFieldProps {
  readonly form: OwnerFormState;
  readonly label?: string;
  readonly help?: string;
}

/** Field for the current password. Renders nothing until the form needs the password, then takes the focus. */
export function PasswordField({ form, ...props }: PasswordFieldProps) {
  return form.isPasswordNeeded ? <NeededPassword form={form} {...props} /> : null;
}

function NeededPassword({ form, label, help }: PasswordFieldProps) {
  const { t } = useTranslation('mfe-travel');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      ref={field}
      label={label ?? t('ownerForm.password')}
      help={help}
      type="password"
      name="password"
      autoComplete="current-password"
      required
      maxLength={200}
      value={form.password}
      error={form.fault === 'password_wrong' ? t('ownerForm.passwordWrong') : undefined}
      onText={form.setPassword}
    />
  );
}

/** Live region above a form that announces the result of the form. */
export const FormStatus = styled(LiveRegion)({
  maxInlineSize: 760,
  marginBlockEnd: space.m,
  '&:empty': { margin: 0 },
});

const Form = styled.form({ display: 'grid', gap: space.m, maxInlineSize: 420 });
