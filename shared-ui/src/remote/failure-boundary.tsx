import { Component } from 'react';
import type { ReactNode } from 'react';

interface FailureBoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Renders nothing after an error, because the host shows the remote's fallback. */
export class FailureBoundary extends Component<FailureBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
