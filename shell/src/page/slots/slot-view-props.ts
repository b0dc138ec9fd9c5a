import type { PlacementState } from '../../remotes/placement/placement.ts';
import type { SlotEntry } from './slot-entry.ts';

/** State of a slot. In state `retrying` the slot still shows the fallback, with a busy button. */
export type SlotState = PlacementState | 'retrying';

export interface SlotViewProps {
  readonly entry: SlotEntry;
  readonly state: SlotState;
  readonly failures: number;
  readonly onRetry: () => void;
}
