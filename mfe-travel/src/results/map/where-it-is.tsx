import styled from '@emotion/styled';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useId } from 'react';
import type { Place } from '../../places/place.ts';
import type { Spot } from './map-view.ts';
import { PointMap } from './point-map.tsx';

interface WhereItIsProps {
  readonly title: string;
  readonly place: Place;
  readonly offer: Spot & { readonly name: string; readonly address: string };
}

/** Shows an offer's address and its position on the map of its place. */
export function WhereItIs({ title, place, offer }: WhereItIsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} css={type.titleSmall}>
        {title}
      </h2>
      <Quiet>
        <bdi>{offer.address}</bdi>
      </Quiet>
      <PointMap place={place} points={[offer]} />
    </section>
  );
}

const Quiet = styled.p(type.body, { color: color.ink2 });
