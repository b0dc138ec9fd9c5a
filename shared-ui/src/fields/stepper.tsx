import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { MinusIcon, PlusIcon } from '../pictures/icons/icons.tsx';
import { color, font, size, space } from '../look/tokens/tokens.ts';

export interface StepperProps {
  label: string;
  /** Explanation below the label, such as "Ages 0 to 17". */
  help?: ReactNode;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  /** Names of the buttons: "Fewer adults", "More adults". */
  fewerLabel: string;
  moreLabel: string;
}

/** A small count with a button on each side: guests, rooms. Changes are announced. */
export function Stepper({ label, help, value, min = 0, max = 9, onChange, fewerLabel, moreLabel }: StepperProps) {
  const id = useId();
  return (
    <Row role="group" aria-labelledby={`${id}-label`} aria-describedby={help ? `${id}-help` : undefined}>
      <div>
        <Label id={`${id}-label`}>{label}</Label>
        {help && <Help id={`${id}-help`}>{help}</Help>}
      </div>
      <Count>
        {/* aria-disabled retains focus on the button that has just reached the limit. */}
        <IconButton
          tone="outline"
          label={fewerLabel}
          icon={<MinusIcon size={18} />}
          aria-disabled={value <= min}
          onClick={() => value > min && onChange(value - 1)}
        />
        <Value>{value}</Value>
        <IconButton
          tone="outline"
          label={moreLabel}
          icon={<PlusIcon size={18} />}
          aria-disabled={value >= max}
          onClick={() => value < max && onChange(value + 1)}
        />
      </Count>
    </Row>
  );
}

const Row = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.l,
  paddingBlock: space.xs,
});

const Label = styled.div({ fontWeight: font.strong });
const Help = styled.div({ color: color.ink2, fontSize: size.small });

const Count = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  '& [aria-disabled=true]': {
    color: color.ink2,
    borderColor: color.line,
    background: color.sunken,
    cursor: 'not-allowed',
  },
});

const Value = styled.output({ minInlineSize: '2ch', textAlign: 'center', fontWeight: font.strong });
