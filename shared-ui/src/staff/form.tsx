import styled from '@emotion/styled';
import { space } from '../look/tokens/tokens.ts';
import type { ReactNode, Ref } from 'react';

interface FormProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Form with stacked fields and buttons. Fields show their errors themselves, so the browser shows none. */
export function Form({ ref, onSubmit, children }: FormProps) {
  return (
    <Stacked
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </Stacked>
  );
}

const Stacked = styled.form({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m });
