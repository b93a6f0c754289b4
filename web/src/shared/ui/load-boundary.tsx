import { Component, type ReactNode } from 'react';
import { ApiError } from '../lib/api.ts';
import { Unreachable } from './notice.tsx';

/** Says so where a screen or its messages could not be downloaded; without it the whole page would be empty. */
export class LoadBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const error = new ApiError(0, { code: 'network', message: 'network' });
    // Browsers remember a script that could not be loaded until the page is loaded again.
    return <Unreachable error={error} onRetry={() => location.reload()} />;
  }
}
