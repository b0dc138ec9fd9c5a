import { Component } from 'react';
import type { ReactNode } from 'react';

/** Keeps an error in a part of the shell's own from taking the page down: that part is missing then. */
export class PartBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
