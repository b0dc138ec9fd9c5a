import { LateText } from '@travel/ui/live-region';
import { VisuallyHidden } from '@travel/ui/visually-hidden';
import { Waiting } from './waiting.ts';

/** The empty ground of a map that is loading. */
export function MapWaiting({ label }: { readonly label: string }) {
  return (
    <Waiting>
      <VisuallyHidden role="status" aria-label={label}>
        <LateText>{label}</LateText>
      </VisuallyHidden>
    </Waiting>
  );
}
