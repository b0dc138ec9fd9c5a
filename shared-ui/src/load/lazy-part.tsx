import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../look/base/visually-hidden.tsx';
import { DelayedText } from '../announcements/live-region.tsx';
import { TextButton } from '../actions/text-button.tsx';
import { color, space } from '../look/tokens/tokens.ts';
import { type LazyCode, useLazyCode } from './lazy-code.ts';

export interface LazyTexts {
  /** Text shown while the code loads. */
  readonly loading: string;
  /** Text that is shown if the code failed to load, with a button labelled `retry`. */
  readonly failed: string;
  readonly retry: string;
}

interface LazyPartProps<T> {
  readonly code: LazyCode<T>;
  readonly texts: LazyTexts;
  readonly children: (code: T) => ReactNode;
}

/**
 * A part of the page whose code is loaded when a field or button opens it. Opening the part again also retries after a
 * failure.
 */
export function LazyPart<T>({ code, texts, children }: LazyPartProps<T>) {
  const loaded = useLazyCode(code);
  if (loaded.status === 'ready') return children(loaded.value);
  return (
    <div role="status">
      {loaded.status === 'loading' ? (
        <VisuallyHidden>
          <DelayedText>{texts.loading}</DelayedText>
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

// Stack the message above overlays that cover a search field to forward presses, so that its retry button can be
// pressed.
const Line = styled.p({ position: 'relative', zIndex: 1, padding: space.s, color: color.ink2 });
