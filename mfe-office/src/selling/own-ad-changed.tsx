import type { OwnAd } from '@travel/contracts/endpoints/office/own-ads';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Row } from '@travel/ui/staff/layout.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useTranslation } from 'react-i18next';
import { ChangedNotice } from '../data/changed-notice.tsx';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';

/** The parts of an ad that a colleague can change, with the keys of their names. */
const parts = [
  ['texts', 'ownAds.texts'],
  ['path', 'ownAds.path'],
  ['image', 'ownAds.picture'],
  ['products', 'ownAds.products'],
  ['priority', 'ownAds.priority'],
  ['from', 'ads.from'],
  ['until', 'ads.until'],
  ['archived', 'ownAds.status'],
] as const;

interface OwnAdChangedProps {
  readonly id: string;
  /** The ad as the dialog opened it. */
  readonly ad: OwnAd | null;
  /** Takes over the current ad, with `keepsTyped` except for the parts that the person typed. */
  readonly onCurrent: (current: OwnAd, keepsTyped: boolean) => void;
  /** Closes the dialog and reloads the list. */
  readonly onReload: () => void;
}

/** Shows who changed which parts of an ad while someone typed, and offers to continue with either version. */
export function OwnAdChanged({ id, ad, onCurrent, onReload }: OwnAdChangedProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const { moment } = useFormats();
  const feed = useFeed(
    `own-ad/${organisation_id}/${id}`,
    async (signal) => {
      const { data } = await http('GET /api/office/{organisation_id}/own-ads', { params: { organisation_id }, signal });
      return data.ads.find((one) => one.ad_id === id) ?? null;
    },
    onceMs,
  );
  return (
    <FeedView feed={feed}>
      {(current) => {
        // The list leaves out ads that were archived long ago.
        if (!current) return <ChangedNotice text={t('ads.changed')} action={t('ads.reload')} onShow={onReload} />;
        const isChanged = (part: (typeof parts)[number][0]) =>
          JSON.stringify(ad?.[part]) !== JSON.stringify(current[part]);
        const names = parts.filter(([part]) => isChanged(part)).map(([, key]) => t(key));
        return (
          <Notice
            tone="warning"
            role="alert"
            title={t('ads.changed')}
            actions={
              <Row>
                <Button size="small" onClick={() => onCurrent(current, true)}>
                  {t('ownAds.keepTyped')}
                </Button>
                <Button size="small" onClick={() => onCurrent(current, false)}>
                  {t('ownAds.useCurrent')}
                </Button>
              </Row>
            }
          >
            {moment(current.set.at)} · <bdi>{current.set.by}</bdi>: {names.join(' · ')}
          </Notice>
        );
      }}
    </FeedView>
  );
}
