import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getReplacementUrl } from './page-url.ts';

/** Replaces the release of a package on the pages of this browser by another version or by a build at a local URL. */
export function Replace({ packages }: { readonly packages: readonly string[] }) {
  const { t } = useTranslation('developer');
  const [first = ''] = packages;
  const [name, choose] = useState(first);
  const [what, type] = useState('');
  const [isWrong, setWrong] = useState(false);
  if (packages.length === 0) return <p>{t('tools.noPass')}</p>;

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const address = getReplacementUrl(name, what);
        setWrong(address === undefined);
        if (address !== undefined) window.location.assign(address);
      }}
    >
      <SelectField label={t('tools.package')} value={name} onValue={choose}>
        {packages.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <TextField
        label={t('tools.what')}
        help={t('tools.whatHelp')}
        error={isWrong ? t('tools.whatFault') : undefined}
        value={what}
        onText={type}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit">{t('tools.go')}</Button>
    </Form>
  );
}

const Form = styled.form({ display: 'grid', gap: space.s });
