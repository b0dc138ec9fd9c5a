import styled from '@emotion/styled';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Skeleton, SkeletonBar, SkeletonSky } from '@travel/ui/load/skeleton.tsx';
import { getSky } from '@travel/ui/pictures/scene/scenes.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';

/** Placeholder of three cards: a picture and two lines of text. */
export function HarborCardsSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Cards>
        {Array.from({ length: 3 }, (_, card) => (
          <Card key={card}>
            <Sky>
              <SkeletonSky sky={getSky('mist')} />
            </Sky>
            <SkeletonBar width="46%" height={28} />
            <SkeletonBar width="70%" />
          </Card>
        ))}
      </Cards>
    </Skeleton>
  );
}

const Cards = styled.div({
  display: 'grid',
  gap: `${space.xl} 28px`,
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
  [media.desktop]: { gridTemplateColumns: 'repeat(3, 1fr)' },
});
const Card = styled.div({ display: 'grid', alignContent: 'start', gap: space.m, minBlockSize: 460 });
const Sky = styled.div({ aspectRatio: '413 / 300' });
