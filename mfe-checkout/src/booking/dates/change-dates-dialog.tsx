import styled from '@emotion/styled';
import { isUncharged } from '@travel/contracts/payments/replaced-item';
import type { DateChange } from '@travel/contracts/endpoints/orders/date-changes';
import type { OrderItem } from '@travel/contracts/endpoints/orders/order-items';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { isPositive } from '@travel/contracts/money/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { BookingPartProps } from '../follow-booking.ts';
import { getErrorCode } from '../../foundation/refusals/messages.ts';
import { formatTime } from '../../foundation/time/moments.ts';
import { PriceLine, PriceList } from '../../order/summary/price-list.tsx';
import { getSection } from '../../products/item-labels.ts';

interface ChangeDatesDialogProps extends Pick<BookingPartProps, 'booking' | 'access'> {
  readonly item: OrderItem;
  readonly path: string;
  readonly onClose: () => void;
}

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'begun'; readonly change: DateChange }
  | { readonly status: 'failed'; readonly errorKey: string };

/** Codes of refusals for which a retry does not help. */
const permanentErrors = ['not_changeable', 'booking_unknown'];

const toErrorKey = (code: string): string => {
  if (permanentErrors.includes(code)) return code;
  return code === 'network_failed' || code === 'timed_out' ? 'offline' : 'other';
};

/** Explains refund and process of changing dates before the traveller searches for new dates. */
export function ChangeDatesDialog({ booking, item, access, path, onClose }: ChangeDatesDialogProps) {
  const { t } = useTranslation('mfe-checkout');
  const { http, cookies, locale, log, navigate, organisation, route } = useHost();
  const [state, setState] = useState<State>({ status: 'loading' });

  const begin = async () => {
    try {
      const { data } = await http('POST /api/bookings/{booking_id}/date-changes', {
        params: { booking_id: booking.booking_id },
        query: { access, lang: getTextLanguage(locale.language) },
        body: { item_id: item.item_id },
      });
      setState({ status: 'begun', change: data });
    } catch (error) {
      const errorKey = toErrorKey(getErrorCode(error));
      if (errorKey === 'other') log.error('booking.dates_not_changed', error);
      setState({ status: 'failed', errorKey });
    }
  };
  const first = useEffectEvent(() => void begin());
  useEffect(() => first(), []);

  const retry = () => {
    setState({ status: 'loading' });
    void begin();
  };
  const choose = ({ token }: DateChange) => {
    cookies.set('changeTok', token);
    navigate(path, getSection(item) === route.section ? {} : { document: true });
  };

  const canRetry = state.status === 'failed' && !permanentErrors.includes(state.errorKey);
  return (
    <Dialog
      title={t('dateChange.title', { title: item.title })}
      phone="box"
      width={520}
      closeLabel={t('close')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('dateChange.keep')}</Button>
          {state.status === 'begun' && (
            <Button tone="accent" onClick={() => choose(state.change)}>
              {t('dateChange.go')}
            </Button>
          )}
          {canRetry && (
            <Button tone="ink" onClick={retry}>
              {t('retry')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {state.status === 'loading' && (
          <Skeleton label={t('dateChange.loading')}>
            <SkeletonBar />
            <SkeletonBar width="60%" />
          </Skeleton>
        )}
        {state.status === 'failed' && (
          <Notice tone="negative" role="alert">
            {t(`dateChange.faults.${state.errorKey}`, organisation.support)}
          </Notice>
        )}
        {state.status === 'begun' && <Terms change={state.change} />}
      </Stack>
    </Dialog>
  );
}

function Terms({ change: { replaces, until } }: { readonly change: DateChange }) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const uncharged = isUncharged(replaces);
  return (
    <>
      {uncharged ? (
        <p>{t('dateChange.uncharged')}</p>
      ) : (
        <PriceList>
          <PriceLine label={t('dateChange.back')} amount={replaces.refund} size="medium" />
          {isPositive(replaces.kept) && <PriceLine label={t('dateChange.kept')} amount={replaces.kept} />}
        </PriceList>
      )}
      <Steps>
        <li>{t('dateChange.steps.choose')}</li>
        <li>{t(uncharged ? 'dateChange.steps.payUncharged' : 'dateChange.steps.pay')}</li>
        <li>{t('dateChange.steps.nothing')}</li>
      </Steps>
      <p>{t('dateChange.until', { time: formatTime(until, language) })}</p>
    </>
  );
}

const Stack = styled.div({ display: 'grid', gap: space.m, '& p': { ...type.small, color: color.ink2 } });

const Steps = styled.ul({
  ...type.small,
  display: 'grid',
  gap: space.xs,
  paddingInlineStart: '1.2em',
  margin: 0,
});
