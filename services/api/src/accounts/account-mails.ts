import type { TextLanguage } from '@travel/contracts/locale/languages';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Mailer } from '@travel/kit/outgoing/mail/mail';
import { openTextFiles } from '@travel/kit/languages/texts';
import { renderMail } from '../platform/mail/mail-template.ts';

export const getAccountTexts = openTextFiles(import.meta.url, { isolates: true });

interface AccountMail {
  readonly to: string;
  readonly language: TextLanguage;
  readonly organisation: Organisation;
  /** Prefix of the i18n keys of the mail's texts. */
  readonly text: string;
  /** First name for the greeting. Left out unless it is known to be the owner's. */
  readonly firstname?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly body?: 'body' | 'bodyPlain';
  readonly href: string;
}

export const sendAccountMail = async (
  mailer: Pick<Mailer, 'send'>,
  { to, language, organisation, text, firstname = '', values, body = 'body', href }: AccountMail,
): Promise<void> => {
  const t = getAccountTexts(language);
  const all = { brand: organisation.name, firstname, ...values };
  await mailer.send({
    to,
    ...renderMail({
      language,
      from: organisation,
      subject: t(`${text}.subject`, all),
      greeting: firstname === '' ? t('greetingPlain') : t('greeting', { firstname }),
      body: t(`${text}.${body}`, all),
      action: { label: t(`${text}.action`, all), href },
      otherwise: t(`${text}.otherwise`, all),
    }),
  });
};
