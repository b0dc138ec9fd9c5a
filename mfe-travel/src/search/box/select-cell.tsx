import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Cell } from './cell.tsx';
import { bareControl, type BoxLook } from './cell-style.ts';

interface SelectCellProps {
  readonly look: BoxLook;
  readonly id: string;
  /** Name of the URL parameter. */
  readonly name: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly short?: boolean;
  readonly value: string | undefined;
  readonly onValue: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
}

/** A cell of a search box with a list of options. */
export function SelectCell({ name, value, onValue, children, ...cell }: SelectCellProps) {
  const { id, error } = cell;
  const ids = { field: id, label: `${id}-label`, note: `${id}-note` };
  return (
    <Cell ids={ids} {...cell}>
      <Select
        id={id}
        name={name}
        value={value ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.note}
        data-empty={!value}
        onChange={(event) => onValue(event.target.value)}
      >
        {children}
      </Select>
    </Cell>
  );
}

const Select = styled.select(bareControl);
