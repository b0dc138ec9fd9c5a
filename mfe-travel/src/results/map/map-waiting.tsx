import { DelayedText } from '@travel/ui/announcements/live-region.tsx';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { Waiting } from './waiting.ts';

/** Placeholder of a map that is loading. */
export function MapWaiting({ label }: { readonly label: string }) {
  return (
    <Waiting>
      <VisuallyHidden role="status" aria-label={label}>
        <DelayedText>{label}</DelayedText>
      </VisuallyHidden>
    </Waiting>
  );
}
