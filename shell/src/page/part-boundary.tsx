import { Component } from 'react';
import type { ReactNode } from 'react';
import { PartFallback } from '../fallbacks/part-fallback.tsx';

/** Keeps an error in a part of the shell's own from taking the page down. */
export class PartBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <PartFallback onRetry={() => window.location.reload()} retrying={false} still={false} />;
  }
}
