import styled from '@emotion/styled';
import { FieldFrame, type FieldTexts } from '@travel/ui/fields/field-frame.tsx';
import { bareInput, fieldBox } from '@travel/ui/fields/field-style.ts';
import { useId } from 'react';

interface TextAreaProps extends FieldTexts {
  readonly value: string;
  readonly maxLength: number;
  readonly lang: string;
  readonly onText: (text: string) => void;
}

/** A field for a text of several lines. */
export function TextArea({ label, help, error, value, maxLength, lang, onText }: TextAreaProps) {
  const id = useId();
  const ids = { field: `${id}-field`, note: `${id}-note` };
  return (
    <FieldFrame label={label} help={help} error={error} ids={ids}>
      <Box data-invalid={Boolean(error)}>
        <Area
          id={ids.field}
          rows={7}
          value={value}
          maxLength={maxLength}
          lang={lang}
          dir="auto"
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={ids.note}
          onChange={(event) => onText(event.target.value)}
        />
      </Box>
    </FieldFrame>
  );
}

const Box = styled.div(fieldBox);
const Area = styled.textarea(bareInput, { paddingBlock: 12, lineHeight: 1.5, resize: 'vertical' });
