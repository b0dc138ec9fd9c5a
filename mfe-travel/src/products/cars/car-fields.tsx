import { AgeField } from '../../search/box/age-field.tsx';
import { TimesField } from '../../search/box/times-field.tsx';
import type { OwnFieldsProps } from '../../search/search-product.ts';

/** Edits pick-up time, drop-off time and the driver's age. */
export function CarFields({ look, id, search, fault, change }: OwnFieldsProps) {
  return (
    <>
      <TimesField
        look={look}
        id={`${id}-time`}
        time={search.time}
        returnTime={search.return_time}
        error={fault('time', 'return_time')}
        onTime={(time) => change({ time })}
        onReturnTime={(return_time) => change({ return_time })}
      />
      <AgeField
        look={look}
        id={`${id}-age`}
        value={search.age}
        error={fault('age')}
        onChange={(age) => change({ age })}
      />
    </>
  );
}
