import { createLazyPage } from '../../host/lazy-page.ts';
import { useNearPart } from '../../host/use-near-part.ts';
import type { ReviewSectionProps } from './review-section.tsx';

const section = createLazyPage<ReviewSectionProps>(
  async () => (await import('./review-section.tsx')).ReviewSection,
  'details/reviews',
);

/** Shows the reviews of an offer. Their code, texts and data load when they come near the viewport. */
export function GuestReviews(props: ReviewSectionProps) {
  const { box, Part } = useNearPart(section);
  return <div ref={box}>{Part && <Part {...props} />}</div>;
}
