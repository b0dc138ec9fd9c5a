import type { PlacementState } from '../../remotes/placement/placement.ts';
import type { SlotEntry } from './slot-entry.ts';

/** State of a slot. In state `retrying` the slot still shows the fallback, with a busy button. */
export type SlotState = PlacementState | 'retrying';

/** Props of the view that a slot shows instead of its remote. */
export interface SlotViewProps {
  readonly entry: SlotEntry;
  readonly state: SlotState;
  /** Number of failed attempts to show the remote. */
  readonly failures: number;
  readonly onRetry: () => void;
}
