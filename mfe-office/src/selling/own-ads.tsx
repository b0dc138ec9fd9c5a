import type { OwnAd, OwnAdContent } from '@travel/contracts/endpoints/office/own-ads';
import { formatDate } from '@travel/contracts/locale/format/dates';
import { isLanguageCode, getTextLanguage, type TextLanguage } from '@travel/contracts/locale/languages';
import { Button } from '@travel/ui/actions/button.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Code, Empty, Quiet, Row } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import type { DataColumn } from '@travel/ui/staff/use-data-table.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../data/data-list.tsx';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';
import { OwnAdDialog, OwnAdArchiveDialog } from './own-ad-dialogs.tsx';

type OpenDialog =
  | { readonly kind: 'edit'; readonly ad: OwnAd | null }
  | { readonly kind: 'archive'; readonly ad: OwnAd };

const tones = { shown: 'positive', planned: 'neutral', ended: 'neutral', archived: 'neutral' } as const;

/** Returns the title in a language, otherwise in another one, because the default language of an organisation can change. */
const getTitle = ({ texts }: OwnAdContent, language: TextLanguage): string =>
  (texts[language] ?? Object.values(texts)[0])?.title ?? '';

/** The ads that staff write, with their status. */
export function OwnAdPanel() {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const feed = useFeed(
    `own-ads/${organisation_id}`,
    async (signal) => {
      const { data } = await http('GET /api/office/{organisation_id}/own-ads', { params: { organisation_id }, signal });
      const language = isLanguageCode(data.default_language) ? getTextLanguage(data.default_language) : 'en-US';
      return { ads: data.ads, language };
    },
    onceMs,
  );
  const close = () => setOpen(null);
  const finish = () => {
    close();
    feed.reload();
  };
  return (
    <Panel
      title={t('ownAds.title')}
      note={t('ownAds.note')}
      actions={
        feed.status === 'ready' && (
          <Button size="small" tone="accent" onClick={() => setOpen({ kind: 'edit', ad: null })}>
            {t('ownAds.create')}
          </Button>
        )
      }
    >
      <FeedView feed={feed}>
        {({ ads, language }) => (
          <>
            {ads.length === 0 ? (
              <Empty>{t('ownAds.none')}</Empty>
            ) : (
              <OwnAdTable ads={ads} language={language} onOpen={setOpen} />
            )}
            {open?.kind === 'edit' && (
              <OwnAdDialog
                ad={open.ad}
                name={open.ad && getTitle(open.ad, language)}
                language={language}
                onDone={finish}
                onClose={close}
              />
            )}
            {open?.kind === 'archive' && (
              <OwnAdArchiveDialog ad={open.ad} name={getTitle(open.ad, language)} onDone={finish} onClose={close} />
            )}
          </>
        )}
      </FeedView>
    </Panel>
  );
}

interface OwnAdTableProps {
  readonly ads: readonly OwnAd[];
  /** The default language of the organisation. */
  readonly language: TextLanguage;
  readonly onOpen: (dialog: OpenDialog) => void;
}

function OwnAdTable({ ads, language, onOpen }: OwnAdTableProps) {
  const { t } = useTranslation('mfe-office');
  const { locale } = useHost();
  const { moment, number } = useFormats();
  const getProducts = ({ products }: OwnAd) =>
    products.length === 0 ? t('ownAds.all') : products.map((product) => t(`coupons.product.${product}`)).join(' · ');
  const columns: DataColumn<OwnAd>[] = [
    {
      key: 'ad',
      label: t('ownAds.ad'),
      value: (ad) => getTitle(ad, language),
      render: (ad) => (
        <span>
          <bdi lang={language}>{getTitle(ad, language)}</bdi> <Code>{ad.path}</Code>
        </span>
      ),
    },
    { key: 'products', label: t('ownAds.products'), value: getProducts, render: getProducts },
    {
      key: 'priority',
      label: t('ownAds.priority'),
      value: ({ priority }) => priority,
      render: ({ priority }) => number(priority),
    },
    {
      key: 'status',
      label: t('ownAds.status'),
      value: ({ status }) => t(`ownAds.state.${status}`),
      render: ({ status, from, until, set }) => (
        <div>
          <Tag tone={tones[status]}>{t(`ownAds.state.${status}`)}</Tag>{' '}
          <Quiet>
            {from !== null && <>{t('ads.fromDay', { day: formatDate(from, locale.language) })} </>}
            {until !== null && <>{t('ads.untilDay', { day: formatDate(until, locale.language) })} </>}
            {moment(set.at)} · <bdi>{set.by}</bdi>
          </Quiet>
        </div>
      ),
    },
    {
      key: 'actions',
      label: t('ownAds.actions'),
      isFixed: true,
      render: (ad) => <Actions ad={ad} name={getTitle(ad, language)} onOpen={onOpen} />,
    },
  ];
  return <DataList name="ads" label={t('ownAds.title')} columns={columns} rows={ads} getKey={({ ad_id }) => ad_id} />;
}

interface ActionsProps extends Pick<OwnAdTableProps, 'onOpen'> {
  readonly ad: OwnAd;
  readonly name: string;
}

function Actions({ ad, name, onOpen }: ActionsProps) {
  const { t } = useTranslation('mfe-office');
  const actions = [
    ['change', { kind: 'edit', ad }],
    [ad.status === 'archived' ? 'restore' : 'archive', { kind: 'archive', ad }],
  ] as const;
  return (
    <Row>
      {actions.map(([action, dialog]) => (
        <Button
          key={action}
          size="small"
          aria-label={`${t(`ownAds.${action}`)}, ${name}`}
          onClick={() => onOpen(dialog)}
        >
          {t(`ownAds.${action}`)}
        </Button>
      ))}
    </Row>
  );
}
