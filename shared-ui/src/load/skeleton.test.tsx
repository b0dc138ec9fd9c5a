import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FirstSkeleton } from './first-skeleton.tsx';
import { Skeleton, SkeletonBar } from './skeleton.tsx';

/** How it appears, such as `animation-1ab2 200ms step-end`; nothing where it is there at once. */
const appearing = (shape: HTMLElement) => getComputedStyle(shape).getPropertyValue('animation');

it('says what is loading, and shows its shape after a moment', () => {
  render(
    <Skeleton label="Loading your trips">
      <SkeletonBar />
    </Skeleton>,
  );
  const shape = screen.getByRole('status', { name: 'Loading your trips' });
  expect(shape).toHaveAttribute('aria-busy', 'true');
  expect(appearing(shape)).toMatch(/200ms step-end/);
});

it('shows at once where the first frame shows such a shape already, which says nothing', () => {
  const frame = document.body.appendChild(document.createElement('div'));
  render(
    <FirstSkeleton>
      <SkeletonBar />
    </FirstSkeleton>,
    { container: frame },
  );
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  render(
    <Skeleton label="Loading your trips">
      <SkeletonBar />
    </Skeleton>,
  );
  frame.remove();
  expect(appearing(screen.getByRole('status'))).toBe('');
});
