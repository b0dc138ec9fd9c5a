import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../look/base/visually-hidden.tsx';
import { LateText } from '../notices/live-region.tsx';
import { TextButton } from '../actions/text-button.tsx';
import { color, space } from '../look/tokens/tokens.ts';
import { type LateCode, useLateCode } from './late-code.ts';

export interface LateTexts {
  /** Said while the code arrives. */
  readonly loading: string;
  /** Said when it did not, with a button named `retry`. */
  readonly failed: string;
  readonly retry: string;
}

interface LatePartProps<T> {
  readonly code: LateCode<T>;
  readonly texts: LateTexts;
  readonly children: (code: T) => ReactNode;
}

/** What opens at a field or button and is drawn by late code. Opening it again tries again too. */
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

// Over whatever makes presses around it reach the field.
const Line = styled.p({ position: 'relative', zIndex: 1, padding: space.s, color: color.ink2 });
