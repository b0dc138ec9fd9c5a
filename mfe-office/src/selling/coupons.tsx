import type { CouponCampaign } from '@travel/contracts/endpoints/office/coupon-campaigns';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Code, Quiet, Row } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import type { DataColumn } from '@travel/ui/staff/use-data-table.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../data/data-list.tsx';
import { useOrganisation } from '../data/own-staff.tsx';
import { usePages } from '../data/pages.ts';
import { PagedList } from '../data/show-more.tsx';
import { CampaignDialog } from './campaign-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';

type OpenDialog =
  | { readonly kind: 'edit'; readonly campaign: CouponCampaign | null }
  | { readonly kind: 'state' | 'codes'; readonly campaign: CouponCampaign };

interface CampaignPage {
  readonly items: readonly CouponCampaign[];
  readonly next: string | null;
}

type Phase = CouponCampaign['state'] | 'scheduled' | 'ended';

const tones = { active: 'positive', paused: 'warning', scheduled: 'neutral', ended: 'neutral' } as const;

const getPhase = ({ state, from, until }: CouponCampaign): Phase => {
  const now = Date.now();
  if (until !== null && Date.parse(until) <= now) return 'ended';
  return state === 'active' && from !== null && Date.parse(from) > now ? 'scheduled' : state;
};

/** The coupon campaigns of the organisation with their usage. */
export function Coupons() {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const pages = usePages<CouponCampaign, string, CampaignPage>(`coupons/${organisation_id}`, async (after, signal) => {
    const request = { params: { organisation_id }, query: { ...(after && { after }) }, ...(signal && { signal }) };
    const { data } = await http('GET /api/office/{organisation_id}/coupons', request);
    return { items: data.campaigns, next: data.next };
  });
  const close = () => setDialog(null);
  const finish = () => {
    close();
    pages.first.reload();
  };
  return (
    <Panel
      title={t('coupons.title')}
      actions={
        <Button size="small" tone="accent" onClick={() => setDialog({ kind: 'edit', campaign: null })}>
          {t('coupons.create')}
        </Button>
      }
    >
      <PagedList pages={pages} none={t('coupons.none')}>
        {(items, isPart) => <Campaigns campaigns={items} isPart={isPart} onOpen={setDialog} />}
      </PagedList>
      {dialog?.kind === 'edit' && <CampaignDialog campaign={dialog.campaign} onDone={finish} onClose={close} />}
      {dialog?.kind === 'state' && <StateDialog campaign={dialog.campaign} onDone={finish} onClose={close} />}
      {dialog?.kind === 'codes' && <CodesDialog campaign={dialog.campaign} onClose={close} />}
    </Panel>
  );
}

interface CampaignsProps {
  readonly campaigns: readonly CouponCampaign[];
  /** Whether the list continues on the server. */
  readonly isPart: boolean;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function Campaigns({ campaigns, isPart, onOpen }: CampaignsProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { number, percent } = useFormats();
  const column = (
    key: 'name' | 'discount' | 'state' | 'actions' | 'uses' | 'given',
    render: DataColumn<CouponCampaign>['render'],
    more: Partial<DataColumn<CouponCampaign>> = {},
  ) => ({ key, label: t(`coupons.column.${key}`), render, ...more });
  const columns = [
    column('name', (campaign) => <Name campaign={campaign} />, { value: ({ name }) => name }),
    column('discount', (campaign) =>
      campaign.percent === null
        ? campaign.amounts.map((one) => formatMoney(one, language)).join(' · ')
        : percent(campaign.percent / 100),
    ),
    column('state', (campaign) => <State campaign={campaign} />, {
      value: (campaign) => t(`coupons.phase.${getPhase(campaign)}`),
    }),
    column('actions', (campaign) => <Actions campaign={campaign} onOpen={onOpen} />, { isFixed: true }),
    column(
      'uses',
      ({ uses, in_total }) => <bdi>{in_total === null ? number(uses) : `${number(uses)} / ${number(in_total)}`}</bdi>,
      { isFigure: true, value: ({ uses }) => uses },
    ),
    column('given', ({ discounts }) => discounts.map((one) => formatMoney(one, language)).join(' · ') || '–', {
      isFigure: true,
    }),
  ];
  return (
    <DataList
      name="coupons"
      label={t('nav.coupons')}
      columns={columns}
      rows={campaigns}
      getKey={({ campaign_id }) => campaign_id}
      isPart={isPart}
    />
  );
}

interface CampaignProps {
  readonly campaign: CouponCampaign;
}

function Name({ campaign: { name, code, bulk_codes } }: CampaignProps) {
  const { t } = useTranslation('mfe-office');
  const { number } = useFormats();
  return (
    <div>
      <bdi css={{ display: 'block' }}>{name}</bdi>
      <Quiet>
        {code === null ? t('coupons.codes.number', { codes: number(bulk_codes ?? 0) }) : <Code>{code}</Code>}
      </Quiet>
    </div>
  );
}

function State({ campaign }: CampaignProps) {
  const { t } = useTranslation('mfe-office');
  const { moment } = useFormats();
  const { from, until } = campaign;
  const phase = getPhase(campaign);
  return (
    <div>
      <Tag tone={tones[phase]}>{t(`coupons.phase.${phase}`)}</Tag>
      {(from ?? until) !== null && (
        <Quiet css={{ display: 'block' }}>
          {from !== null && moment(from)} – {until !== null && moment(until)}
        </Quiet>
      )}
    </div>
  );
}

function Actions({ campaign, onOpen }: CampaignProps & Pick<CampaignsProps, 'onOpen'>) {
  const { t } = useTranslation('mfe-office');
  const { state, code, name } = campaign;
  const actions = [
    ['change', { kind: 'edit', campaign }],
    [state === 'active' ? 'pause' : 'resume', { kind: 'state', campaign }],
    ...(code === null ? [['codes.show', { kind: 'codes', campaign }] as const] : []),
  ] as const;
  return (
    <Row>
      {actions.map(([action, dialog]) => (
        <Button
          key={action}
          size="small"
          aria-label={`${t(`coupons.${action}`)}, ${name}`}
          onClick={() => onOpen(dialog)}
        >
          {t(`coupons.${action}`)}
        </Button>
      ))}
    </Row>
  );
}

interface StateDialogProps {
  readonly campaign: CouponCampaign;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Pauses a campaign or resumes it, with a reason. */
function StateDialog({ campaign: { campaign_id, name, state }, onDone, onClose }: StateDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const action = state === 'active' ? 'pause' : 'resume';
  const send = async (why: string) => {
    await http('PUT /api/office/{organisation_id}/coupons/{campaign_id}/state', {
      params: { organisation_id, campaign_id },
      body: { state: state === 'active' ? 'paused' : 'active', why },
    });
    onDone();
  };
  return (
    <ReasonDialog
      title={t(`coupons.${action}Title`, { name })}
      action={t(`coupons.${action}`)}
      isNegative={action === 'pause'}
      note={t(`coupons.${action}Note`)}
      reasons={[t('coupons.reason.budget'), t('coupons.reason.correction')]}
      send={send}
      onClose={onClose}
    />
  );
}
