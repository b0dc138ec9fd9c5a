import type { AdRule, HomeAd } from '@travel/contracts/endpoints/office/home-ads';
import { formatDate, formatPeriod } from '@travel/contracts/locale/format/dates';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { Button } from '@travel/ui/actions/button.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Empty, Quiet, Stack } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';
import { AdPeriodFields, isPeriodValid } from './ad-period.tsx';
import { HomePlacePanel } from './home-places.tsx';
import { AdError } from './own-ad-dialogs.tsx';
import { OwnAdPanel } from './own-ads.tsx';

/** The places, the ads of offers and the own ads of home pages. */
export function HomePages() {
  return (
    <Stack>
      <HomePlacePanel />
      <AdPanel />
      <OwnAdPanel />
    </Stack>
  );
}

function AdPanel() {
  const { t } = useTranslation('mfe-office');
  const { http, locale } = useHost();
  const { organisation_id } = useOrganisation();
  const [open, setOpen] = useState<HomeAd | null>(null);
  const query = { lang: locale.language, currency: locale.currency };
  const feed = useFeed(
    `ads/${organisation_id}/${query.lang}/${query.currency}`,
    async (signal) => {
      const { data } = await http('GET /api/office/{organisation_id}/ads', {
        params: { organisation_id },
        query,
        signal,
      });
      return data.ads;
    },
    onceMs,
  );
  return (
    <Panel title={t('ads.title')} note={t('ads.note')}>
      <FeedView feed={feed}>
        {(ads) => (ads.length === 0 ? <Empty>{t('ads.none')}</Empty> : <AdTable ads={ads} onOpen={setOpen} />)}
      </FeedView>
      {open && (
        <AdDialog
          ad={open}
          onDone={() => {
            setOpen(null);
            feed.reload();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

interface AdTableProps {
  readonly ads: readonly HomeAd[];
  readonly onOpen: (ad: HomeAd) => void;
}

function AdTable({ ads, onOpen }: AdTableProps) {
  const { t } = useTranslation('mfe-office');
  const { locale } = useHost();
  const head = ['ad', 'offer', 'position', 'rule', 'actions'] as const;
  return (
    <Table label={t('ads.title')} head={head.map((name) => t(`ads.${name}`))}>
      {ads.map((ad) => {
        const { section, lodging_id, name, position, offer } = ad;
        const product = productDefinitions.find((one) => one.section === section)?.catalogue;
        return (
          <tr key={`${section}/${lodging_id}`}>
            <th scope="row">
              <bdi>{name}</bdi> {product && <Quiet>{t(`coupons.product.${product}`)}</Quiet>}
            </th>
            <td>
              {offer
                ? t('ads.price', {
                    price: formatMoney(offer.price, locale.language),
                    strike: formatMoney(offer.strike, locale.language),
                    days: formatPeriod(offer.checkin, offer.checkout, locale.language),
                  })
                : t('ads.noOffer')}
            </td>
            <td>{position === null ? t('ads.notShown') : position}</td>
            <td>
              <RuleText ad={ad} />
            </td>
            <td>
              <Button size="small" aria-label={t('ads.changeOne', { name })} onClick={() => onOpen(ad)}>
                {t('ads.change')}
              </Button>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

function RuleText({ ad: { rule, set } }: { readonly ad: HomeAd }) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { moment } = useFormats();
  if (!rule || !set) return t('ads.usual');
  const { kind, priority, from, until } = rule;
  return (
    <>
      {t(`ads.state.${kind}`, { priority })}{' '}
      <Quiet>
        {from !== null && <>{t('ads.fromDay', { day: formatDate(from, language) })} </>}
        {until !== null && <>{t('ads.untilDay', { day: formatDate(until, language) })} </>}
        {moment(set.at)} · <bdi>{set.by}</bdi>
      </Quiet>
    </>
  );
}

interface AdDialogProps {
  readonly ad: HomeAd;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const treatments = ['usual', 'pin', 'hide'] as const;

function AdDialog({ ad, onDone, onClose }: AdDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, locale } = useHost();
  const { organisation_id } = useOrganisation();
  const { section, lodging_id, name, rule: before } = ad;
  const [typed, setTyped] = useState({
    kind: before?.kind ?? ('usual' as const),
    priority: String(before?.priority ?? 1),
    from: before?.from ?? '',
    until: before?.until ?? '',
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const { kind, from, until } = typed;
  const checked = kind === 'hide' ? { ...typed, priority: '1' } : typed;
  const send = async (why: string) => {
    const rule: AdRule | null =
      kind === 'usual'
        ? null
        : { kind, priority: kind === 'pin' ? Number(typed.priority) : 1, from: from || null, until: until || null };
    await http('PUT /api/office/{organisation_id}/ads', {
      params: { organisation_id },
      query: { lang: locale.language, currency: locale.currency },
      body: { section, lodging_id, rule, before, why },
    });
    onDone();
  };
  return (
    <ReasonDialog
      title={t('ads.changeOne', { name })}
      action={t('ads.save')}
      note={t('ads.changeNote')}
      reasons={[t('ads.reason')]}
      validate={() => {
        setSubmitted(true);
        return kind === 'usual' || isPeriodValid(checked);
      }}
      renderError={(fault) => <AdError fault={fault} onReload={onDone} />}
      send={send}
      onClose={onClose}
    >
      <SelectField
        label={t('ads.treatment')}
        value={kind}
        onValue={(value) => setTyped({ ...typed, kind: treatments.find((one) => one === value) ?? 'usual' })}
      >
        {treatments.map((one) => (
          <option key={one} value={one}>
            {t(`ads.treat.${one}`)}
          </option>
        ))}
      </SelectField>
      {kind !== 'usual' && (
        <AdPeriodFields
          typed={typed}
          hasPriority={kind === 'pin'}
          isSubmitted={isSubmitted}
          onTyped={(part) => setTyped({ ...typed, ...part })}
        />
      )}
    </ReasonDialog>
  );
}
