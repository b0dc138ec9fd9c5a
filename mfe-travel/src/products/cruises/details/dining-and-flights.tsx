import styled from '@emotion/styled';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { CruiseDetails } from '../cruise.ts';
import type { CruiseChoice } from './choice-in-address.ts';

interface DiningAndFlightsProps {
  readonly cruise: Pick<CruiseDetails, 'dining' | 'flights' | 'flight_terms' | 'gratuities'>;
  readonly dining: CruiseChoice['dining'];
  readonly flyFrom: string | undefined;
  readonly onDining: (dining: CruiseChoice['dining']) => void;
  readonly onFlights: (airport: string | undefined) => void;
}

/** Selects the dinner time and flights to the ship, and explains gratuities. */
export function DiningAndFlights({ cruise, dining, flyFrom, onDining, onFlights }: DiningAndFlightsProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { dining: dinings, flights, flight_terms, gratuities } = cruise;
  return (
    <section aria-labelledby="cruise-options">
      <h2 id="cruise-options" css={type.titleSmall}>
        {t('cruises.options.title')}
      </h2>
      <Fields>
        <SelectField
          label={t('cruises.options.dining')}
          value={dining}
          help={dinings.find(({ key }) => key === dining)?.note}
          onValue={(key) => onDining(dinings.find((one) => one.key === key)?.key ?? 'flexible')}
        >
          {dinings.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('cruises.options.flights')}
          value={flyFrom ?? ''}
          help={t('cruises.options.flightsHelp')}
          onValue={(airport) => onFlights(airport || undefined)}
        >
          <option value="">{t('cruises.options.noFlights')}</option>
          {flyFrom && !flights.some(({ airport }) => airport === flyFrom) && <option value={flyFrom}>{flyFrom}</option>}
          {flights.map(({ airport, city, price }) => (
            <option key={airport} value={airport}>
              {t('cruises.options.flight', { city, airport, price: formatMoney(price, language) })}
            </option>
          ))}
        </SelectField>
      </Fields>
      {flyFrom && (
        <Terms>
          {flight_terms.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Terms>
      )}
      <p css={type.small}>{t('cruises.options.gratuities', { text: gratuities.text })}</p>
    </section>
  );
}

const Fields = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: space.m,
  marginBlock: space.s,
});
const Terms = styled.ul(type.small, { color: color.ink2, paddingInlineStart: space.m, marginBlockEnd: space.s });
