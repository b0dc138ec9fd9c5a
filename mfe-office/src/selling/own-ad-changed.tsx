import type { OwnAd } from '@travel/contracts/endpoints/office/own-ads';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useTranslation } from 'react-i18next';
import { useOrganisation } from '../data/own-staff.tsx';
import { type ChangedCallbacks, ChangedContent, isSame } from './changed-content.tsx';

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

interface OwnAdChangedProps extends ChangedCallbacks<OwnAd> {
  readonly id: string;
  /** The ad as the dialog opened it. */
  readonly ad: OwnAd | null;
}

/** Shows who changed which parts of an ad while someone typed, and offers to continue with either version. */
export function OwnAdChanged({ id, ad, ...callbacks }: OwnAdChangedProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const { moment } = useFormats();
  return (
    <ChangedContent<OwnAd>
      {...callbacks}
      text={t('ads.changed')}
      reload={t('ads.reload')}
      // The list leaves out ads that were archived long ago.
      load={async (signal) => {
        const { data } = await http('GET /api/office/{organisation_id}/own-ads', {
          params: { organisation_id },
          signal,
        });
        return data.ads.find((one) => one.ad_id === id) ?? null;
      }}
      renderDetails={(current) => {
        const changed = parts.filter(([part]) => !isSame(ad?.[part], current[part]));
        return (
          <>
            {moment(current.set.at)} · <bdi>{current.set.by}</bdi>: {changed.map(([, key]) => t(key)).join(' · ')}
          </>
        );
      }}
    />
  );
}
