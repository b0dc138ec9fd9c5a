import styled from '@emotion/styled';
import type { readRenewal } from '@travel/contracts/endpoints/membership/plans';
import type { EndpointResponse } from '@travel/contracts/http/endpoint';
import { isPositive } from '@travel/contracts/money/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { formatDayRange } from '@travel/contracts/locale/format/dates';
import { Price } from '@travel/ui/cards/price.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { Load } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { RetryNotice } from '@travel/ui/notices/retry-notice.tsx';
import { SideCard } from './side-card.tsx';

export type RenewalOffer = EndpointResponse<typeof readRenewal>['data'];

/** Shows the current renewal price line by line, with a button to renew (spec §2.5/04). */
export function Renewal({ load }: { readonly load: Load<RenewalOffer> }) {
  const { t } = useTranslation('mfe-membership');
  const { bus } = useHost();
  const plan = load.status === 'ready' ? load.value.plan : null;
  return (
    <SideCard title={t('panel.renewal.title')}>
      {load.status === 'loading' && (
        <Skeleton label={t('panel.renewal.loading')}>
          <Bars>
            <SkeletonBar />
            <SkeletonBar width="46%" />
          </Bars>
        </Skeleton>
      )}
      {load.status === 'failed' && (
        <RetryNotice label={t('retry')} onRetry={load.retry}>
          {t('panel.renewal.failed')}
        </RetryNotice>
      )}
      {load.status === 'ready' && <Offer offer={load.value} />}
      <Button
        tone="accent"
        wide
        onClick={() => bus.publish('plans:requested', { reason: 'renewal', sub_id: plan?.sub_id })}
      >
        {t('plans.renewal')}
      </Button>
    </SideCard>
  );
}

function Offer({ offer }: { readonly offer: RenewalOffer }) {
  const { t } = useTranslation('mfe-membership');
  const { language } = useHost().locale;
  const { plan, lines, total, starts, ends } = offer;
  return (
    <>
      {isPositive(total) && (
        <Lines>
          {lines.map(({ kind, name, amount }) => (
            <div key={`${kind} ${name}`}>
              <dt>{kind === 'debt' ? t('panel.renewal.debt', { name }) : name}</dt>
              <dd>
                <Price value={amount} language={language} />
              </dd>
            </div>
          ))}
          <div data-total>
            <dt>{t('panel.renewal.total')}</dt>
            <dd>
              <Price value={total} language={language} size="medium" />
            </dd>
          </div>
        </Lines>
      )}
      <Small>
        {plan ? t('panel.renewal.days', { days: formatDayRange(starts, ends, language) }) : t('panel.renewal.notSold')}
      </Small>
    </>
  );
}

const Bars = styled.div({ display: 'grid', gap: space.s });

const Lines = styled.dl({
  display: 'grid',
  gap: space.xs,
  '& > div': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space.m },
  '& dt': { minInlineSize: 0, overflowWrap: 'anywhere' },
  '& dd': { flex: 'none', margin: 0 },
  '& > [data-total]': {
    paddingBlockStart: space.s,
    borderBlockStart: `1px solid ${color.line}`,
    fontWeight: font.strong,
  },
});

const Small = styled.p(type.small, { color: color.ink2 });
