import { isApiError } from '@travel/contracts/http/api-error';
import { getPagePath } from '@travel/contracts/routes/routes';
import type { ProductDefinition } from '@travel/contracts/products/product-definitions';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { useTranslation } from 'react-i18next';
import { usePageLink } from '@travel/ui/remote/host-context.tsx';
import { MessagePage } from '../../../message/message-page.tsx';
import { useEmptyStatePicture } from '../../../places/scenes/use-empty-state-picture.ts';
import { writeSearchToUrl, getSearchPath } from '../../../search/search-query.ts';
import { getSearchShape, type Search } from '../../../search/search.ts';

const refusals = ['station_closed', 'driver_age_wrong', 'no_one_way', 'dates_wrong'] as const;

/** Why an existing car cannot be rented as requested, and which change to the search would help. */
export interface CarRefusal {
  readonly code: (typeof refusals)[number];
  /** Changes to the search that select the nearest opening time; empty if the opening time is unknown. */
  readonly helps: Partial<Search>;
  /** Values to insert into the message: the nearest opening time and the minimum age. */
  readonly values: Readonly<Record<string, unknown>>;
}

const isMoment = (value: unknown): value is { readonly date: string; readonly time: string } =>
  typeof value === 'object' &&
  value !== null &&
  'date' in value &&
  typeof value.date === 'string' &&
  'time' in value &&
  typeof value.time === 'string';

/** Returns why a car cannot be rented, or null for errors that are not about this car. */
export const toCarRefusal = (error: unknown): CarRefusal | null => {
  const code = isApiError(error) ? refusals.find((one) => one === error.code) : undefined;
  if (!code || !isApiError(error)) return null;
  const { opens, minimum_age } = error.context;
  if (code === 'no_one_way') return { code, helps: { dropoff: undefined }, values: {} };
  if (!isMoment(opens)) return { code, helps: {}, values: { age: minimum_age ?? '' } };
  const isReturn = error.errors.some(({ field }) => field === 'return_time');
  const helps = isReturn
    ? { checkout: opens.date, return_time: opens.time }
    : { checkin: opens.date, time: opens.time };
  return { code, helps, values: { time: opens.time } };
};

interface CarRefusedProps {
  readonly refusal: CarRefusal;
  readonly product: ProductDefinition;
  readonly search: Search;
  readonly carId: string;
}

/** Explains why a car cannot be rented and links to the same car at the nearest opening time, or to the results. */
export function CarRefused({ refusal: { code, helps, values }, product, search, carId }: CarRefusedProps) {
  const { t } = useTranslation('mfe-travel');
  const link = usePageLink();
  const quiet = useEmptyStatePicture();
  const helped = { ...search, ...helps };
  const isHelped = Object.keys(helps).length > 0;
  const details = writeSearchToUrl(
    getPagePath(product.section, 'details'),
    { car: carId },
    helped,
    getSearchShape(product),
  );
  const cars = getSearchPath(product, search);
  const said = code === 'station_closed' && !isHelped ? 'station_closed_long' : code;
  return (
    <MessagePage
      title={t(`cars.refused.${said}.title`, values)}
      text={<p>{t(`cars.refused.${said}.text`, values)}</p>}
      picture={quiet}
      actions={
        <>
          {isHelped && (
            <ButtonLink tone="accent" size="main" {...link(details)}>
              {t(`cars.refused.${said}.helps`, values)}
            </ButtonLink>
          )}
          <ButtonLink {...(isHelped ? {} : { tone: 'accent' })} size="main" {...link(cars)}>
            {t('details.search')}
          </ButtonLink>
        </>
      }
    />
  );
}
