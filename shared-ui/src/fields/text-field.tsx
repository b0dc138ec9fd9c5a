import styled from '@emotion/styled';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { ErrorIcon } from '../pictures/icons/icons.tsx';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { bareInput, fieldBox } from './field-style.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldTexts {
  icon?: ReactNode;
  /** Content after the text: a unit, a deduction, a button. */
  end?: ReactNode;
  onText?: (text: string) => void;
}

/** A line of text with label, help and error. Accepts every attribute of an input including `ref`. */
export function TextField({ label, help, error, icon, end, onText, onChange, id, ...input }: TextFieldProps) {
  const made = useId();
  const ids = { field: id ?? `${made}-field`, note: `${made}-note` };
  const invalid = Boolean(error);

  return (
    <FieldFrame label={label} help={help} error={error} ids={ids}>
      <Box data-invalid={invalid} data-disabled={Boolean(input.disabled)}>
        {icon}
        <Input
          {...input}
          id={ids.field}
          aria-invalid={invalid || undefined}
          aria-describedby={
            [input['aria-describedby'], (help || error) && ids.note].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => {
            onChange?.(event);
            onText?.(event.target.value);
          }}
        />
        {end}
        {invalid && <ErrorIcon />}
      </Box>
    </FieldFrame>
  );
}

const Box = styled.div(fieldBox);
const Input = styled.input(bareInput);
