import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host/host';
import { LanguageIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { SearchSelect } from '@travel/ui/lists/search-select.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickerLists } from '../lists/lists.ts';
import { RateLine } from './rate-line.tsx';
import type { LocaleChoice } from './use-locale-choice.ts';
import type { Currency } from '@travel/contracts/locale/currency';
import { SafeImage } from '@travel/ui/pictures/safe-image.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';

interface ChoiceFormProps {
  readonly host: Host;
  readonly id: string;
  readonly lists: PickerLists;
  readonly applying: LocaleChoice;
  /** The field that gets the initial focus, if the request named one. */
  readonly focus: 'language' | 'currency' | undefined;
}

/** The flag of the selected currency next to its name, or a placeholder if the image fails (spec §2.8). */
const ChosenFlag = ({ currency }: { currency: Currency }) => <Flag src={currency.flag} alt="" width={28} height={20} />;

const Flag = styled(SafeImage)({ flex: 'none', inlineSize: 28, blockSize: 20, borderRadius: 2, objectFit: 'cover' });

/**
 * Notice that saving the choice to the user's account failed. Apply retries, and a button applies the choice to this
 * device only.
 */
function NotSaved({ onApplyHere }: { onApplyHere: () => void }) {
  const { t } = useTranslation('mfe-locale');
  return (
    <Notice
      role="alert"
      tone="negative"
      title={t('account.failed')}
      actions={<TextButton onClick={onApplyHere}>{t('account.applyHere')}</TextButton>}
    >
      {t('account.kept')}
    </Notice>
  );
}

/** Two searchable lists. A search matches any part of a name or code, ignoring case (spec §5). */
export function ChoiceForm({ host, id, lists, applying, focus }: ChoiceFormProps) {
  const { t } = useTranslation('mfe-locale');
  const { choice, setLanguage, setCurrency } = applying;
  const form = useRef<HTMLFormElement>(null);
  const texts = { loading: t('lists.loading'), failed: t('lists.failed'), retry: t('lists.retry') };

  useEffect(() => {
    // Set the initial focus here, because the dialog opened before the fields were loaded.
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);

  return (
    <Form
      ref={form}
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        applying.apply();
      }}
    >
      <SearchSelect
        label={t('language.label')}
        options={lists.languages.map(({ code, name, nameHere }) => ({ value: code, name, also: nameHere, code }))}
        value={applying.language}
        onChange={setLanguage}
        emptyText={t('language.none')}
        countText={(count) => t('language.count', { count })}
        placeholder={t('language.placeholder')}
        icon={<LanguageIcon />}
        autofocus={focus === 'language'}
        texts={texts}
      />
      <SearchSelect
        label={t('currency.label')}
        options={lists.currencies.map(({ code, name, flag }) => ({ value: code, name, code, image: flag }))}
        value={applying.currency}
        onChange={setCurrency}
        emptyText={t('currency.none')}
        countText={(count) => t('currency.count', { count })}
        placeholder={t('currency.placeholder')}
        icon={choice && <ChosenFlag currency={choice.currency} />}
        autofocus={focus === 'currency'}
        texts={texts}
      />
      {choice && choice.currency.code !== host.locale.currency && (
        <RateLine host={host} currency={choice.currency.code} />
      )}
      {applying.notSaved && <NotSaved onApplyHere={applying.applyHere} />}
    </Form>
  );
}

const Form = styled.form({ display: 'grid', gap: space.l });
