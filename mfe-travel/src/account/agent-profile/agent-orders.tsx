import styled from '@emotion/styled';
import type { AgentOrder } from '@travel/contracts/endpoints/orders/agent-orders';
import { formatDate } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import type { User } from '@travel/contracts/people/session.schema';
import { FallbackPanel } from '@travel/ui/load/fallback-panel.tsx';
import { Link } from '@travel/ui/actions/link.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { Lead, Row, RowName, RowNote, Rows } from '../security/security-style.ts';

export function AgentOrders({ user }: { readonly user: User }) {
  const { t } = useTranslation('mfe-travel');
  const { http, locale, organisation } = useHost();
  const load = useLoad(`agent orders of ${user.user_id}`, (signal) => http('GET /api/agent/orders', { signal }));

  if (load.status === 'loading') {
    return (
      <Skeleton label={t('agent.orders.loading')}>
        <SkeletonBar width="46%" height={28} />
        <SkeletonBar width="100%" height={160} />
      </Skeleton>
    );
  }
  if (load.status === 'failed') {
    return (
      <FallbackPanel title={t('agent.orders.failed')} retryLabel={t('personal.retry')} onRetry={load.retry}>
        {t('personal.failedText', organisation.support)}
      </FallbackPanel>
    );
  }
  const { orders, commission, commission_percent } = load.value;
  const earned = new Intl.ListFormat(locale.language).format(
    commission.map((amount) => formatMoney(amount, locale.language)),
  );
  return (
    <section>
      <h2 css={type.title}>{t('agent.orders.title')}</h2>
      <Lead>{t('agent.orders.text', { percent: commission_percent })}</Lead>
      {orders.length === 0 ? (
        <p css={type.body}>{t('agent.orders.none')}</p>
      ) : (
        <>
          <Earned>{t('agent.orders.earned', { amount: earned })}</Earned>
          <Rows aria-label={t('agent.orders.title')}>
            {orders.map((order) => (
              <Order key={order.booking_id} order={order} />
            ))}
          </Rows>
        </>
      )}
    </section>
  );
}

function Order({ order }: { readonly order: AgentOrder }) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const link = usePageLink();
  const { booking_id, number, status, title, starts_on, customer, total, commission } = order;
  const money = (amount: AgentOrder['total']) => formatMoney(amount, locale.language);
  return (
    <Row>
      <div>
        <RowName>
          <Link strong {...link(`/user/my-trips?booking_id=${booking_id}`)}>
            {title}
          </Link>
        </RowName>
        <RowNote>
          {t('agent.orders.customer', { name: customer.name })} <bdi>{customer.email}</bdi>
        </RowNote>
        <RowNote>
          {[number, t(`agent.orders.status.${status}`), starts_on && formatDate(starts_on, locale.language)]
            .filter(Boolean)
            .join(' · ')}
        </RowNote>
      </div>
      <Amounts>
        <b>{t('agent.orders.commission', { amount: money(commission) })}</b>
        <span>{t('agent.orders.of', { amount: money(total) })}</span>
      </Amounts>
    </Row>
  );
}

const Earned = styled.p(type.lead, { marginBlockEnd: space.m });

const Amounts = styled.p({
  // The amounts stay at the end of the line when they wrap below the order.
  marginInlineStart: 'auto',
  display: 'grid',
  textAlign: 'end',
  '& b': { fontWeight: font.strong },
  '& span': { ...type.small, color: color.ink2 },
});
