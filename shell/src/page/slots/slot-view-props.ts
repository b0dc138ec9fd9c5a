import type { PlacementState } from '../../remotes/placement/placement.ts';
import type { SlotEntry } from './slot-entry.ts';

/** How a slot is: `retrying` shows the fallback still, with its button at work. */
export type SlotState = PlacementState | 'retrying';

/** What is drawn in a slot instead of its remote. */
export interface SlotViewProps {
  readonly entry: SlotEntry;
  readonly state: SlotState;
  /** How often the remote did not come. */
  readonly failures: number;
  readonly onRetry: () => void;
}
