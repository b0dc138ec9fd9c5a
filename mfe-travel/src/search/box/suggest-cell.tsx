import styled from '@emotion/styled';
import { PlaceIcon } from '@travel/ui/pictures/icons/icons.tsx';
import type { useListField } from '@travel/ui/lists/use-list-field.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { Cell } from './cell.tsx';
import { bareControl, type BoxLook } from './cell-style.ts';
import { moveOn } from './move-on.ts';

interface SuggestCellProps {
  readonly look: BoxLook;
  readonly id: string;
  /** Name of the URL parameter; undefined if a form without scripts does not submit the field. */
  readonly name: string | undefined;
  readonly label: string;
  readonly placeholder: string;
  readonly isOptional?: boolean;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** The text, and the state of the list below it. */
  readonly list: {
    readonly words: string;
    /** Number of choices from the list. Each moves on to the next field. */
    readonly choices: number;
    readonly field: ReturnType<typeof useListField>;
    readonly type: (words: string) => void;
    readonly open: () => void;
    readonly leave: () => void;
  };
  /** Called when the traveller is about to use the field, to load the code of the list. */
  readonly onNear: () => void;
  readonly panel: ReactNode;
  /** Further controls, such as hidden ones for browsers without scripts. */
  readonly children?: ReactNode;
}

/** A cell of a search box for a place or airport, with a list of suggestions. */
export function SuggestCell(props: SuggestCellProps) {
  const { look, id, name, label, placeholder, isOptional = false, help, error, list, onNear, panel, children } = props;
  const ids = { field: id, label: `${id}-label`, note: `${id}-note` };
  const input = useRef<HTMLInputElement>(null);
  const { choices } = list;
  useEffect(() => {
    if (choices > 0) moveOn(input.current, 'needed');
  }, [choices]);
  return (
    <Cell look={look} label={label} ids={ids} icon={<PlaceIcon />} help={help} error={error} panel={panel}>
      <Input
        {...list.field.fieldProps}
        ref={input}
        id={ids.field}
        name={name}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={80}
        placeholder={placeholder}
        aria-autocomplete="list"
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.note}
        aria-required={!isOptional}
        value={list.words}
        onChange={(event) => list.type(event.target.value)}
        onPointerEnter={onNear}
        onFocus={(event) => {
          event.target.select();
          onNear();
        }}
        onClick={list.open}
        onBlur={(event) => list.field.isLeaving(event) && list.leave()}
      />
      {children}
    </Cell>
  );
}

const Input = styled.input(bareControl, { '&:focus': { cursor: 'text' } });
