import { TimeField } from '../../search/box/time-field.tsx';
import type { OwnFieldsProps } from '../../search/search-product.ts';

/** Edits the start time of a ride. */
export function RideFields({ look, id, search, fault, change }: OwnFieldsProps) {
  return (
    <TimeField
      look={look}
      id={`${id}-time`}
      value={search.time}
      error={fault('time')}
      onChange={(time) => change({ time })}
    />
  );
}
