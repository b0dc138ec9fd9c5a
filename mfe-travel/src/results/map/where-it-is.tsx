import styled from '@emotion/styled';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useId } from 'react';
import type { Place } from '../../places/place.ts';
import { createLazyPage } from '../../host/lazy-page.ts';
import { useNearPart } from '../../host/use-near-part.ts';
import type { AroundHereProps } from './around/around-here.tsx';
import type { Spot } from './map-view.ts';
import { PointMap } from './point-map.tsx';

/** Code and texts of the list of what is near, which load after the page with those of the map and the reviews. */
const around = createLazyPage<AroundHereProps>(
  async () => (await import('./around/around-here.tsx')).AroundHere,
  'details/reviews',
);

interface WhereItIsProps {
  readonly title: string;
  readonly place: Place;
  readonly offer: Spot & { readonly name: string; readonly address: string; readonly area: string };
}

/** Shows an offer's address, its position on the map of its place, and what is near on foot. */
export function WhereItIs({ title, place, offer }: WhereItIsProps) {
  const id = useId();
  const { box, Part: Around } = useNearPart(around);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} css={type.titleSmall}>
        {title}
      </h2>
      <Quiet>
        <bdi>{offer.address}</bdi>
      </Quiet>
      <PointMap place={place} points={[offer]} />
      <div ref={box}>{Around && <Around place={place} offer={offer} />}</div>
    </section>
  );
}

const Quiet = styled.p(type.body, { color: color.ink2 });
