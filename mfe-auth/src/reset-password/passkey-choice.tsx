import styled from '@emotion/styled';
import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import { formatDate } from '@travel/contracts/locale/format/dates';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';

type Passkeys = EndpointResponse<ApiEndpoints['POST /api/auth/reset-password/details']>['passkeys'];

interface PasskeyChoiceProps {
  readonly passkeys: Passkeys;
  readonly language: string;
  readonly kept: ReadonlySet<string>;
  readonly onKept: (kept: ReadonlySet<string>) => void;
}

/** Lists the account's passkeys with a checkbox each. Only ticked ones remain after the reset. */
export function PasskeyChoice({ passkeys, language, kept, onKept }: PasskeyChoiceProps) {
  const { t } = useTranslation('mfe-auth');
  const day = (instant: string) => formatDate(instant.slice(0, 10), language);
  const choose = (id: string, isKept: boolean) => {
    const next = new Set(kept);
    if (isKept) next.add(id);
    else next.delete(id);
    onKept(next);
  };

  return (
    <Group>
      <legend>{t('reset.passkeys.title')}</legend>
      <p>{t('reset.passkeys.lead')}</p>
      {passkeys.map(({ passkey_id, name, added_at, last_used_at }) => (
        <Checkbox
          key={passkey_id}
          label={t('reset.passkeys.keep', { name })}
          help={
            last_used_at
              ? t('reset.passkeys.used', { day: day(last_used_at) })
              : t('reset.passkeys.added', { day: day(added_at) })
          }
          checked={kept.has(passkey_id)}
          onChecked={(isKept) => choose(passkey_id, isKept)}
        />
      ))}
    </Group>
  );
}

const Group = styled.fieldset({
  display: 'grid',
  gap: space.s,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...type.small, fontWeight: 600, padding: 0, marginBlockEnd: space.xs },
  '& > p': { ...type.small, color: color.ink2 },
});
