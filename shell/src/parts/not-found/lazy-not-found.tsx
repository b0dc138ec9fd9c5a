import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { loadChunk } from '../../boot/load-chunk.ts';
import { PartBoundary } from '../../page/part-boundary.tsx';

const NotFound = lazy(async () => {
  const { NotFound: Found } = await loadChunk(() => import('./not-found.tsx'));
  return { default: Found };
});

/** Shows the not-found page in the main part. The page is a chunk of its own because of its picture. */
export function LazyNotFound({ element }: { element: HTMLElement }) {
  return createPortal(
    <PartBoundary>
      <Suspense>
        <NotFound />
      </Suspense>
    </PartBoundary>,
    element,
  );
}
