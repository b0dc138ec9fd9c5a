import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../look/base/visually-hidden.tsx';
import { LateText } from '../announcements/live-region.tsx';
import { TextButton } from '../actions/text-button.tsx';
import { color, space } from '../look/tokens/tokens.ts';
import { type LateCode, useLateCode } from './late-code.ts';

export interface LateTexts {
  /** Shown while the code loads. */
  readonly loading: string;
  /** Text that is shown if the code failed to load, with a button labelled `retry`. */
  readonly failed: string;
  readonly retry: string;
}

interface LatePartProps<T> {
  readonly code: LateCode<T>;
  readonly texts: LateTexts;
  readonly children: (code: T) => ReactNode;
}

/**
 * A part of the page whose code is loaded when a field or button opens it. Opening the part again also retries after a
 * failure.
 */
export function LatePart<T>({ code, texts, children }: LatePartProps<T>) {
  const loaded = useLateCode(code);
  if (loaded.status === 'ready') return children(loaded.value);
  return (
    <div role="status">
      {loaded.status === 'loading' ? (
        <VisuallyHidden>
          <LateText>{texts.loading}</LateText>
        </VisuallyHidden>
      ) : (
        <Line>
          {texts.failed}{' '}
          <TextButton tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={loaded.retry}>
            {texts.retry}
          </TextButton>
        </Line>
      )}
    </div>
  );
}

// The message lies above overlays that forward presses to the field.
const Line = styled.p({ position: 'relative', zIndex: 1, padding: space.s, color: color.ink2 });
