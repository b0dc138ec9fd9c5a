import type { SetUpStep } from '@travel/contracts/endpoints/office/set-up';
import { Tag, type TagTone } from '@travel/ui/cards/tag.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Quiet } from '@travel/ui/staff/layout.ts';
import { PageLink } from '@travel/ui/staff/page-link.tsx';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { Table } from '@travel/ui/staff/table.tsx';
import { useTranslation } from 'react-i18next';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';

/** Pages on which a step is done; null for settings of the services. */
const pages: Readonly<Record<SetUpStep, string | null>> = {
  products: null,
  payment_events: null,
  mails: null,
  rates: '/office/rates',
  daily_rates: '/office/rates',
  support_agent: '/office/staff',
  second_administrator: '/office/staff',
  goodwill_approver: '/office/staff',
  plans: '/office/plans',
  coupons: '/office/coupons',
  loyalty: '/office/loyalty',
  wallet: '/office/wallet',
};

const isKnown = (step: string): step is SetUpStep => step in pages;

/** Steps without which the organisation can sell. */
const optional: ReadonlySet<string> = new Set<SetUpStep>(['plans', 'coupons', 'loyalty', 'wallet']);

const getStatus = (step: SetUpStep, isDone: boolean): readonly ['done' | 'optional' | 'missing', TagTone] => {
  if (isDone) return ['done', 'positive'];
  return optional.has(step) ? ['optional', 'neutral'] : ['missing', 'warning'];
};

/** The steps of the first run of the organisation, and which of them are missing. */
export function SetUp() {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id, getPath } = useOrganisation();
  const feed = useFeed(
    `set-up/${organisation_id}`,
    async (signal) => {
      const request = { params: { organisation_id }, query: { optional: 'true' as const }, signal };
      const { data } = await http('GET /api/office/{organisation_id}/set-up', request);
      return data.steps;
    },
    onceMs,
  );
  return (
    <Panel title={t('nav.setUp')} note={t('setUp.intro')}>
      <FeedView feed={feed}>
        {(steps) => (
          <Table label={t('nav.setUp')} head={[t('setUp.step'), t('setUp.status')]}>
            {steps.map(({ step, is_done }) => {
              // A newer API can return steps that this release does not know.
              if (!isKnown(step)) return null;
              const path = pages[step];
              const [status, tone] = getStatus(step, is_done);
              const name = t(`setUp.${step}.name`);
              return (
                <tr key={step}>
                  <th scope="row">
                    {is_done || path === null ? name : <PageLink href={getPath(path)}>{name}</PageLink>}
                    <div>
                      <Quiet>{t(`setUp.${step}.help`)}</Quiet>
                    </div>
                  </th>
                  <td>
                    <Tag tone={tone}>{t(`setUp.${status}`)}</Tag>
                  </td>
                </tr>
              );
            })}
          </Table>
        )}
      </FeedView>
    </Panel>
  );
}
