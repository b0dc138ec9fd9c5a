import type { OfficePlan } from '@travel/contracts/endpoints/office/membership-plans';
import { formatDuration } from '@travel/contracts/locale/format/duration';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { Button } from '@travel/ui/actions/button.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Quiet } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import type { DataColumn } from '@travel/ui/staff/use-data-table.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../data/data-list.tsx';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';
import { usePages } from '../data/pages.ts';
import { PagedList } from '../data/show-more.tsx';
import { getFurtherPrices } from './plan-form.ts';
import { SaleStateDialog, useSaleColumns } from './sale-state.tsx';
import { PlanDialog } from './plan-dialog.tsx';

type OpenDialog = { readonly kind: 'create' } | { readonly kind: 'change' | 'state'; readonly plan: OfficePlan };

interface PlanPage {
  readonly items: readonly OfficePlan[];
  readonly next: string | null;
}

/** The membership plans of the organisation with their versions and members. */
export function Plans() {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const pages = usePages<OfficePlan, string, PlanPage>(`plans/${organisation_id}`, async (after, signal) => {
    const request = { params: { organisation_id }, query: { ...(after && { after }) }, ...(signal && { signal }) };
    const { data } = await http('GET /api/office/{organisation_id}/plans', request);
    return { items: data.plans, next: data.next };
  });
  const close = () => setDialog(null);
  const finish = () => {
    close();
    pages.first.reload();
  };
  return (
    <Panel
      title={t('plans.title')}
      actions={
        <Button size="small" tone="accent" onClick={() => setDialog({ kind: 'create' })}>
          {t('plans.create')}
        </Button>
      }
    >
      <PagedList pages={pages} none={t('plans.none')}>
        {(items, isPart) => <PlanTable plans={items} isPart={isPart} onOpen={setDialog} />}
      </PagedList>
      {dialog?.kind === 'create' && <PlanDialog plan={null} onDone={finish} onClose={close} />}
      {dialog?.kind === 'change' && <ChangeDialog sub_id={dialog.plan.sub_id} onDone={finish} onClose={close} />}
      {dialog?.kind === 'state' && <StateDialog plan={dialog.plan} onDone={finish} onClose={close} />}
    </Panel>
  );
}

interface DialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Loads a plan with its own terms and opens it. */
function ChangeDialog({ sub_id, ...callbacks }: DialogProps & { readonly sub_id: string }) {
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [opened] = useState(() => crypto.randomUUID());
  const feed = useFeed(
    `plan/${sub_id}/${opened}`,
    async (signal) => {
      const params = { organisation_id, sub_id };
      return (await http('GET /api/office/{organisation_id}/plans/{sub_id}', { params, signal })).data;
    },
    onceMs,
  );
  return <FeedView feed={feed}>{(plan) => <PlanDialog plan={plan} {...callbacks} />}</FeedView>;
}

interface PlanTableProps {
  readonly plans: readonly OfficePlan[];
  /** Whether the list continues on the server. */
  readonly isPart: boolean;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function PlanTable({ plans, isPart, onOpen }: PlanTableProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { name, state, actions } = useSaleColumns<OfficePlan>({
    getLabel: (column) => t(`plans.column.${column}`),
    getName: ({ texts }) => texts[getTextLanguage(language)].name,
    getCode: (plan) => plan.subscription_code,
    onChange: (plan) => onOpen({ kind: 'change', plan }),
    onState: (plan) => onOpen({ kind: 'state', plan }),
  });
  const terms: DataColumn<OfficePlan> = {
    key: 'terms',
    label: t('plans.column.terms'),
    render: ({ versions }) => (
      <div>
        {versions.map((version) => (
          <Version key={version.version} version={version} />
        ))}
      </div>
    ),
  };
  return (
    <DataList
      name="plans"
      label={t('plans.title')}
      columns={[name, terms, state, actions]}
      rows={plans}
      getKey={({ sub_id }) => sub_id}
      isPart={isPart}
    />
  );
}

/** The terms of a version and the number of its members. */
function Version({ version }: { readonly version: OfficePlan['versions'][number] }) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { number, percent } = useFormats();
  const formatMonths = (months: number) =>
    formatDuration({ years: Math.floor(months / 12), months: months % 12 }, language);
  const { initial_price, months, renewal, trial_days, by_organisation, member_discount_percent } = version;
  const price = formatMoney(initial_price, language);
  const facts = [
    renewal
      ? t('plans.price.renews', {
          price,
          time: formatMonths(months),
          next: formatMoney(renewal.price, language),
          nextTime: formatMonths(renewal.months),
        })
      : t('plans.price.once', { price, time: formatMonths(months) }),
    ...getFurtherPrices(version).map(({ currency, ...own }) => {
      const format = (amount: number) => formatMoney({ amount, currency }, language);
      const first = format(own.initial_price);
      if (own.renewal_price === null) return t('plans.further.once', { price: first });
      return t('plans.further.renews', { price: first, next: format(own.renewal_price) });
    }),
    ...(trial_days > 0 ? [t('plans.trial', { time: formatDuration({ days: trial_days }, language) })] : []),
    ...(by_organisation ? [t('plans.byOrganisation')] : []),
    t('plans.discount', { percent: percent(member_discount_percent / 100) }),
  ];
  return (
    <div>
      <div>{facts.join(' · ')}</div>
      <Quiet>{t('plans.version', { version: number(version.version), members: number(version.members) })}</Quiet>
    </div>
  );
}

/** Withdraws a plan from sale or sells it again, with a reason. */
function StateDialog({ plan: { sub_id, texts, state }, onDone, onClose }: DialogProps & { readonly plan: OfficePlan }) {
  const { http, locale } = useHost();
  const { organisation_id } = useOrganisation();
  const send = async (next: OfficePlan['state'], why: string) => {
    await http('PUT /api/office/{organisation_id}/plans/{sub_id}/state', {
      params: { organisation_id, sub_id },
      body: { state: next, why },
    });
    onDone();
  };
  const { name } = texts[getTextLanguage(locale.language)];
  return <SaleStateDialog name={name} state={state} area="plans" send={send} onClose={onClose} />;
}
