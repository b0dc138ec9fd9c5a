import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { usePlaces } from '../../places/places-context.tsx';
import { setParameter } from '../../search/search-query.ts';

const most = 4;

interface SimilarPlacesProps {
  /** The URL parameter with the unknown place. */
  readonly field: 'from' | 'place';
}

/** Suggests places with a similar name, or else the featured places of the home page, for the same search. */
export function SimilarPlaces({ field }: SimilarPlacesProps) {
  const { t } = useTranslation('mfe-travel');
  const { navigate, route } = useHost();
  const places = usePlaces();
  const words = (route.query[field] ?? '').replaceAll('-', ' ');
  const load = useLoad(words, async (signal) => {
    const similar = await places.search(words, signal);
    return (similar.length > 0 ? similar : await places.highlights(signal)).slice(0, most);
  });
  if (load.status !== 'ready' || load.value.length === 0) return null;
  return (
    <Group role="group" aria-labelledby="similar-places">
      <h2 id="similar-places" css={type.titleSmall}>
        {t('results.faulty.places')}
      </h2>
      {load.value.map(({ place_id, name, country }) => (
        <Button
          key={place_id}
          size="small"
          onClick={() => navigate(setParameter(route.path, route.query, field, place_id), { replace: true })}
        >
          {t('results.where', { area: name, note: country })}
        </Button>
      ))}
    </Group>
  );
}

const Group = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  marginBlockEnd: space.l,
  '& > h2': { inlineSize: '100%' },
});
