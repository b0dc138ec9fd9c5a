import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';

/** Shows the skeleton of an offer: link to the results, pictures, content and price. */
export function OfferSkeleton() {
  return (
    <>
      <SkeletonBar width="46%" height={20} />
      <Pictures>
        <SkeletonBar width="100%" height="100%" />
      </Pictures>
      <Columns>
        <Words>
          <SkeletonBar height={40} />
          <SkeletonBar width="46%" />
          <SkeletonBar width="100%" height={120} />
        </Words>
        <SkeletonBar width="100%" height={280} />
      </Columns>
    </>
  );
}

// Use the height of the loaded page's gallery, so that nothing moves when the page replaces the skeleton.
const Pictures = styled.div({
  marginBlock: `${space.m} ${space.xl}`,
  aspectRatio: '16 / 10',
  [media.tablet]: { aspectRatio: 'auto', blockSize: `calc(2 * clamp(120px, 15vw, 206px) + ${space.xs})` },
});

const Columns = styled.div({
  display: 'grid',
  alignItems: 'start',
  gap: space.xl,
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 372px', columnGap: space.xxxl },
});

const Words = styled.div({ display: 'grid', gap: space.m });
