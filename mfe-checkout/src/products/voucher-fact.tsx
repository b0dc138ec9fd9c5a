import styled from '@emotion/styled';
import type { ReactNode } from 'react';

interface VoucherFactProps {
  readonly term: string;
  readonly children: ReactNode;
  /** Whether it spans all columns. */
  readonly wide?: boolean;
}

/** A labelled value on the voucher. */
export function VoucherFact({ term, children, wide }: VoucherFactProps) {
  return (
    <Fact data-wide={wide}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </Fact>
  );
}

const Fact = styled.div({ '&[data-wide=true]': { gridColumn: '1 / -1' } });
