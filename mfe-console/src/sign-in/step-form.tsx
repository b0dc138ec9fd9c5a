import styled from '@emotion/styled';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import type { ReactNode, RefObject } from 'react';

interface StepFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Error message of the step, or null. */
  readonly failed: string | null;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Form of a sign-in step, with its error above the fields. */
export function StepForm({ form, failed, onSubmit, children }: StepFormProps) {
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {failed && (
        <Notice tone="negative" role="alert">
          {failed}
        </Notice>
      )}
      {children}
    </Form>
  );
}

const Form = styled.form({ display: 'grid', gap: space.m });
