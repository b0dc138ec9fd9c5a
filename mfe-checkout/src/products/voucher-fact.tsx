import type { ReactNode } from 'react';

/** A line of the voucher. */
export function VoucherFact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
