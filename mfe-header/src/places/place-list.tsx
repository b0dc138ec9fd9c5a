import styled from '@emotion/styled';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { Button } from '@travel/ui/actions/button.tsx';
import { RetryIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { Entry, List, Note } from './panel-parts.tsx';
import { useRetriedLoad } from '@travel/ui/load/use-retried-load.ts';

interface PlaceListProps {
  /** Path of the home page whose search form gets the place. */
  readonly home: string;
  readonly onGo: () => void;
}

/** Lists places as links to the search form with the place filled in. */
export function PlaceList({ home, onGo }: PlaceListProps) {
  const { t } = useTranslation('mfe-header');
  const { http, locale, log } = useHost();
  const { state, retry } = useRetriedLoad(
    (signal) => http('GET /api/places/highlights', { query: { lang: locale.language }, signal }),
    (error, attempt) => log.error('header.places_failed', error, { attempt }),
  );

  if (state.status === 'loading') {
    return (
      <Skeleton label={t('places.loading')}>
        <List role="presentation">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Bars key={key}>
              <SkeletonBar height={22} />
              <SkeletonBar width="46%" />
            </Bars>
          ))}
        </List>
      </Skeleton>
    );
  }
  if (state.status === 'failed') {
    return (
      <Failed role="alert">
        {t('places.failed')}
        <Button size="small" icon={<RetryIcon size={18} />} working={state.retrying} onClick={retry}>
          {t('places.retry')}
        </Button>
      </Failed>
    );
  }
  return (
    <List role="list">
      {state.value.data.map(({ place_id, name, country }) => (
        <li key={place_id}>
          <Entry href={`${home}?${new URLSearchParams({ place: place_id }).toString()}`} onGo={onGo}>
            {name}
          </Entry>
          <Note>{country}</Note>
        </li>
      ))}
    </List>
  );
}

const Bars = styled.li({ display: 'grid', gap: space.xs });
const Failed = styled.div({ display: 'grid', justifyItems: 'start', gap: space.s, color: color.ink2 });
