import styled from '@emotion/styled';
import type { Host } from '@travel/contracts/host/host';
import { LanguageIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { SearchSelect } from '@travel/ui/lists/search-select.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lists } from '../lists/lists.ts';
import { ChosenFlag } from './chosen-flag.tsx';
import { NotSaved } from './not-saved.tsx';
import { RateLine } from './rate-line.tsx';
import type { Applying } from './use-apply.ts';

interface ChoiceFormProps {
  readonly host: Host;
  readonly id: string;
  readonly lists: Lists;
  readonly applying: Applying;
  /** The field that gets the initial focus, if the request named one. */
  readonly focus: 'language' | 'currency' | undefined;
}

/** Two searchable lists. A search matches any part of a name or code, ignoring case (spec §5). */
export function ChoiceForm({ host, id, lists, applying, focus }: ChoiceFormProps) {
  const { t } = useTranslation('mfe-locale');
  const { choice, setLanguage, setCurrency } = applying;
  const form = useRef<HTMLFormElement>(null);
  const texts = { loading: t('lists.loading'), failed: t('lists.failed'), retry: t('lists.retry') };

  useEffect(() => {
    // The dialog opened before the lists existed, so the focus is set here.
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
        list="inline"
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
        list="inline"
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
