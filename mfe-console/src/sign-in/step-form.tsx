import styled from '@emotion/styled';
import { Notice } from '@travel/ui/notice';
import { space } from '@travel/ui/tokens';
import type { ReactNode } from 'react';
import type { useStep } from './use-step.ts';

interface StepFormProps {
  readonly step: Pick<ReturnType<typeof useStep>, 'form' | 'failed'>;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** One step of the sign-in: what went wrong stands above its fields. */
export function StepForm({ step, onSubmit, children }: StepFormProps) {
  return (
    <Form
      ref={step.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {step.failed && (
        <Notice tone="negative" role="alert">
          {step.failed}
        </Notice>
      )}
      {children}
    </Form>
  );
}

const Form = styled.form({ display: 'grid', gap: space.m });
