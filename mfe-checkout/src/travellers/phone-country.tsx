import styled from '@emotion/styled';
import { getResidency } from '@travel/contracts/host/cookies/cookies';
import {
  formatPhone,
  getPhoneCountry,
  listPhoneCountries,
  parsePhone,
  replaceCallingCode,
} from '@travel/contracts/people/phone';
import { formatTypedPhone, setPhoneRules } from '@travel/contracts/people/typed-phone';
import { color, font, size } from '@travel/ui/look/tokens/tokens.ts';
import { ChevronDownIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findVisitorCountry } from './visitor-country.ts';

interface PhoneCountryProps {
  readonly typed: string;
  readonly onText: (text: string) => void;
}

/**
 * The country of the phone number, before the number in its field. An international number selects its country; other
 * numbers are read as dialled in the selected one, which is stored for the next booking.
 */
export function PhoneCountry({ typed, onText }: PhoneCountryProps) {
  const { t } = useTranslation('mfe-checkout');
  const host = useHost();
  const { locale, storage } = host;
  const [countries] = useState(() => listPhoneCountries(locale.language));
  const [chosen, choose] = useState(
    () => storage.get('phone_country') ?? findVisitorCountry(host) ?? getResidency(host.cookies),
  );
  const typedCountry = getPhoneCountry(typed);
  const country = typedCountry ?? chosen;
  const callingCode = countries.find(({ code }) => code === country)?.callingCode;

  useEffect(() => setPhoneRules({ formatPhone, parsePhone }, country), [country]);
  useEffect(() => {
    if (typedCountry === null) return;
    choose(typedCountry);
    storage.set('phone_country', typedCountry);
  }, [typedCountry, storage]);

  const select = (next: string) => {
    const code = countries.find((one) => one.code === next)?.callingCode;
    if (code === undefined) return;
    choose(next);
    storage.set('phone_country', next);
    setPhoneRules({ formatPhone, parsePhone }, next);
    onText(formatTypedPhone(replaceCallingCode(typed, code)));
  };

  return (
    <Box>
      <select aria-label={t('fields.phoneCountry')} value={country} onChange={({ target }) => select(target.value)}>
        {callingCode === undefined && <option value={country}>{country}</option>}
        {countries.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
      {/* An international number already contains the calling code. */}
      <bdi aria-hidden>{typed.trim().startsWith('+') ? country : (callingCode ?? country)}</bdi>
      <ChevronDownIcon size={16} />
    </Box>
  );
}

/** The browser's own list opens over the short text, because its closed field would show the long name. */
const Box = styled.span({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  alignSelf: 'stretch',
  flex: 'none',
  inlineSize: 80,
  marginInlineStart: -14,
  paddingInline: '14px 6px',
  borderInlineEnd: `1px solid ${color.line}`,
  color: color.ink2,
  fontSize: size.small,
  fontWeight: font.medium,
  '& select': { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%', opacity: 0, cursor: 'pointer' },
  '& :focus-visible ~ bdi': { color: color.ink, textDecoration: 'underline' },
});
