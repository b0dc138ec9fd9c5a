import styled from '@emotion/styled';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { bareInput, fieldBox } from './field-style.ts';
import { color, size } from '../look/tokens/tokens.ts';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  /** How many characters are left, if it is shown. Not announced while typing, but read with the field. */
  count?: ReactNode;
  onText: (text: string) => void;
}

/** Several lines of text with label, help, error and, if given, a count of characters. */
export function TextArea({ label, help, error, count, onText, ...area }: TextAreaProps) {
  const made = useId();
  const ids = { field: `${made}-field`, note: `${made}-note` };
  const countId = `${made}-count`;
  const hasCount = count !== undefined;

  return (
    <FieldFrame label={label} help={help} error={error} ids={ids}>
      <Box data-invalid={Boolean(error)}>
        <Area
          rows={3}
          {...area}
          id={ids.field}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={hasCount ? `${ids.note} ${countId}` : ids.note}
          onChange={(event) => onText(event.target.value)}
        />
        {hasCount && <Count id={countId}>{count}</Count>}
      </Box>
    </FieldFrame>
  );
}

const Box = styled.div(fieldBox, { display: 'grid', alignItems: 'stretch', gap: 0, paddingBlock: '11px 6px' });
const Area = styled.textarea(bareInput, { resize: 'vertical', minBlockSize: 72, lineHeight: 1.5 });
const Count = styled.p({ justifySelf: 'end', color: color.ink2, fontSize: size.caption, lineHeight: 1.5 });
