import styled from '@emotion/styled';
import type { ApiEndpoints } from '@travel/contracts/endpoints/api';
import { formatDate } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import type { Host } from '@travel/contracts/host/host';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { convert, fromDecimal, ratio } from '@travel/contracts/money/money';
import type { Money } from '@travel/contracts/money/money';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';

type Rates = EndpointResponse<ApiEndpoints['GET /api/reference/exchange-rates']>['data'];

/** So many of one currency say more than one of it: a yen is less than a cent. */
const many = '100';

/** What an amount is in another currency; null where a rate of the two is missing. */
const inCurrency = ({ rates }: Rates, of: Money, currency: string): Money | null => {
  const [from, to] = [rates[of.currency], rates[currency]];
  if (!(Number(from) > 0 && Number(to) > 0) || from === undefined || to === undefined) return null;
  const [a, b] = [ratio(from), ratio(to)];
  const rate = { numerator: b.numerator * a.denominator, denominator: b.denominator * a.numerator };
  return convert(of, currency, rate);
};

interface RateLineProps {
  readonly host: Host;
  /** The currency that is chosen, and not yet the page's. */
  readonly currency: string;
}

/** What a hundred of the page's currency are in the chosen one, and of which day that is; nothing where nobody says. */
export function RateLine({ host, currency }: RateLineProps) {
  const { t } = useTranslation('mfe-locale');
  const { language, currency: now } = host.locale;
  const load = useLoad(
    'rates',
    async (signal) => (await host.http('GET /api/reference/exchange-rates', { signal })).data,
  );
  if (load.status !== 'ready') return null;
  const hundred = fromDecimal(many, now);
  const same = inCurrency(load.value, hundred, currency);
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
