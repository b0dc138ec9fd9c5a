import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { useId, useState, type ComponentType } from 'react';
import type { Host } from '@travel/contracts/host/host';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { usePriceViewer } from '../../host/use-price-viewer.ts';
import { AdBanner, AdCard } from './ad-cards.tsx';
import { AdFilters } from './ad-filters.tsx';
import { adTexts } from './ad-texts.ts';
import { createAdsStore, type AdsAnswer } from './ads-store.ts';
import { pageColumn, sectionGap } from '@travel/ui/look/tokens/page.ts';

/** Adds the texts of the ads to i18next and returns the component that shows the ads. */
export const openAds = (i18n: Host['i18n']): ComponentType => {
  for (const [language, texts] of Object.entries(adTexts)) i18n.addResourceBundle(language, 'mfe-travel', texts, true);
  return AdsRegion;
};

/** Reserved space with the usual height of the ads, so that nothing below moves when they load. */
const AdsRoom = styled.div(pageColumn, sectionGap, {
  minBlockSize: 1090,
  [media.tablet]: { minBlockSize: 750 },
  [media.desktop]: { minBlockSize: 640 },
});

function AdsRegion() {
  const { t } = useTranslation('mfe-travel');
  const { http, locale, route, session } = useHost();
  const viewer = usePriceViewer();
  const query = { path: route.path, currency: locale.currency, lang: getTextLanguage(locale.language) };
  const load = useLoad(JSON.stringify([query, viewer, session.user !== null]), async (signal) => {
    const { data } = await http('GET /api/ads', { query, signal });
    return data;
  });
  if (load.status === 'loading') {
    return (
      <AdsRoom>
        <Skeleton label={t('ads.loading')}>
          <SkeletonBar width={180} height={32} />
          <Waiting />
        </Skeleton>
      </AdsRoom>
    );
  }
  if (load.status === 'failed') return null;
  const { adsBannerData, adsData, ownAds = [] } = load.value;
  if (adsBannerData.length + adsData.length + ownAds.length === 0) return null;
  return <Ads key={JSON.stringify(query)} answer={load.value} />;
}

function Ads({ answer }: { answer: AdsAnswer }) {
  const { t } = useTranslation('mfe-travel');
  const id = useId();
  const [store] = useState(() => createAdsStore(answer));
  const used = useStore(store, ({ adsDataUsed }) => adsDataUsed);
  const [first, ...others] = used;
  const isBanner = first && (!('petitionTypeStr' in first) || first.petitionTypeStr === 'banner');
  return (
    <AdsRoom as="aside" aria-labelledby={id}>
      <Head>
        <h2 id={id} css={type.section}>
          {t('ads.title')}
        </h2>
        <Tag>{t('ads.mark')}</Tag>
      </Head>
      <AdFilters store={store} />
      <div role="status">
        {used.length === 0 && (
          <None>
            {t('ads.none')} <TextButton onClick={() => store.chooseAll()}>{t('ads.showAll')}</TextButton>
          </None>
        )}
      </div>
      {isBanner && <AdBanner ad={first} />}
      <Cards role="list">
        {(isBanner ? others : used).map((ad) => (
          <li key={ad.uuid}>
            <AdCard ad={ad} />
          </li>
        ))}
      </Cards>
    </AdsRoom>
  );
}

const Head = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.xs} ${space.s}` });
const None = styled.p(type.body, { marginBlockStart: space.l, color: color.ink2 });
const Waiting = styled.div({ blockSize: 460, marginBlockStart: space.l, background: color.sunken });

const Cards = styled.ul({
  display: 'grid',
  gap: space.l,
  marginBlockStart: space.l,
  listStyle: 'none',
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
  [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});
