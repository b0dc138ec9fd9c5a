import styled from '@emotion/styled';
import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import { formatDate } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import type { Host } from '@travel/contracts/host/host';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { convert, fromDecimal, ratio, type Money } from '@travel/contracts/money/money';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';

type Rates = EndpointResponse<ApiEndpoints['GET /api/reference/exchange-rates']>['data'];

/** The example amount is a hundred rather than one, because one yen is less than a cent. */
const many = '100';

/** Converts an amount to another currency; null if one of the rates is missing. */
const convertToCurrency = ({ rates }: Rates, of: Money, currency: string): Money | null => {
  const [from, to] = [rates[of.currency], rates[currency]];
  if (!(Number(from) > 0 && Number(to) > 0) || from === undefined || to === undefined) return null;
  const [a, b] = [ratio(from), ratio(to)];
  const rate = { numerator: b.numerator * a.denominator, denominator: b.denominator * a.numerator };
  return convert(of, currency, rate);
};

interface RateLineProps {
  readonly host: Host;
  /** The selected currency, which the page does not use before Apply. */
  readonly currency: string;
}

/**
 * Shows the value of a hundred units of the page's currency in the selected one, with the date of the rates. Shows
 * nothing without rates.
 */
export function RateLine({ host, currency }: RateLineProps) {
  const { t } = useTranslation('mfe-locale');
  const { language, currency: now } = host.locale;
  const load = useLoad(
    'rates',
    async (signal) => (await host.http('GET /api/reference/exchange-rates', { signal })).data,
  );
  if (load.status !== 'ready') return null;
  const hundred = fromDecimal(many, now);
  const same = convertToCurrency(load.value, hundred, currency);
  if (!same) return null;
  return (
    <Line role="status">
      {t('currency.rate', {
        amount: formatMoney(hundred, language),
        same: formatMoney(same, language),
        date: formatDate(load.value.as_of, language),
      })}
    </Line>
  );
}

const Line = styled.p(type.small, { color: color.ink2, margin: 0 });
