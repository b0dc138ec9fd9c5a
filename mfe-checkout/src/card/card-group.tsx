import styled from '@emotion/styled';
import { Button } from '@travel/ui/button';
import { CardIcon, RetryIcon } from '@travel/ui/icons';
import { media } from '@travel/ui/media';
import { Notice } from '@travel/ui/notice';
import { Skeleton, SkeletonBar } from '@travel/ui/skeleton';
import { color, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import type { Host } from '@travel/contracts/host';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { PayStoreApi } from '../payment/pay-store.ts';
import { PayMessageLine } from '../refusals/pay-message-line.tsx';
import { cardLook } from './card-look.ts';

interface CardGroupProps {
  readonly host: Host;
  readonly store: PayStoreApi;
}

/** The group Credit card. Without saved cards it offers 'pay with new card' alone, which then is chosen (spec §4/11). */
export function CardGroup({ host, store }: CardGroupProps) {
  const { t } = useTranslation('mfe-checkout');
  const id = useId();
  const card = useStore(store, (state) => state.card);
  const place = useRef<HTMLDivElement>(null);

  const choose = () => {
    if (place.current) store.getState().chooseNewCard(place.current, cardLook(host, t('card.frame')));
  };
  const chooseFirst = useEffectEvent(choose);
  useEffect(() => chooseFirst(), [store]);

  return (
    <Group role="group" aria-labelledby={`${id}-name`}>
      <Head>
        <h2 id={`${id}-name`}>{t('card.group')}</h2>
        <p>{t('card.note')}</p>
      </Head>
      <Option>
        <CardIcon />
        {t('card.new')}
      </Option>
      <Form data-status={card.status}>
        <Frame ref={place} inert={card.status !== 'ready'} />
        {card.status === 'loading' && (
          <Skeleton label={t('card.loading')}>
            <Coming>
              <SkeletonBar width="100%" height={64} />
              <SkeletonBar width="100%" height={64} />
            </Coming>
          </Skeleton>
        )}
        {card.status === 'failed' && (
          <Notice
            tone="negative"
            role="alert"
            title={t(card.code === 'gateway_unknown' ? 'card.unknownTitle' : 'card.failedTitle')}
            actions={
              card.code === 'gateway_unknown' ? undefined : (
                <Button size="small" icon={<RetryIcon size={16} />} onClick={choose}>
                  {t('retry')}
                </Button>
              )
            }
          >
            {t(failureText(card.code), {
              email: host.organisation.support.email,
              phone: host.organisation.support.phone,
            })}
          </Notice>
        )}
      </Form>
      <PayMessageLine store={store} />
    </Group>
  );
}

const failureText = (code: string): string => {
  if (code === 'gateway_unknown') return 'card.unknownText';
  if (code === 'hold_ended' || code === 'order_unknown' || code === 'hold_unknown') return 'pay.holdEnded';
  if (code === 'api_key_wrong' || code === 'unauthorised') return 'pay.session';
  return code === 'network_failed' || code === 'timed_out' ? 'card.failedOffline' : 'card.failedText';
};

const Group = styled.div({ display: 'grid', gap: space.s, minInlineSize: 0 });

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space.xxs} ${space.m}`,
  '& h2': type.titleSmall,
  '& p': { ...type.small, color: color.ink2 },
});

const Option = styled.p(type.body, {
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  '& svg': { flex: 'none', color: color.ink2 },
});

const Form = styled.div({
  position: 'relative',
  padding: space.l,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.field,
  background: color.surface,
  minInlineSize: 0,
  '&[data-status=none]': { display: 'none' },
  '&[data-status=failed]': { padding: 0, border: 0, background: 'none' },
  [media.phone]: { padding: space.xs },
});

// Made out of sight and not taken away: a frame that moves or goes is loaded anew, and what was typed is lost.
const Frame = styled.div({
  '[data-status=loading] > &': { position: 'absolute', inset: space.l, visibility: 'hidden', overflow: 'hidden' },
  '[data-status=failed] > &': { display: 'none' },
});

const Coming = styled.div({ display: 'grid', gap: space.m, paddingBlock: 22 });
