import styled from '@emotion/styled';
import { TextField, type TextFieldProps } from '@travel/ui/fields/text-field.tsx';
import { color, control, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';

interface FileFieldProps extends Pick<TextFieldProps, 'label' | 'help' | 'error' | 'accept'> {
  readonly onFile: (file: File | undefined) => void;
}

/** A field for one file of the computer. */
export function FileField({ onFile, ...field }: FileFieldProps) {
  return <Field type="file" {...field} onChange={({ target }) => onFile(target.files?.[0])} />;
}

const Field = styled(TextField)({
  // Centres the name of the file, which browsers set at the top.
  lineHeight: control.height,
  '&::file-selector-button': {
    marginInlineEnd: space.s,
    paddingInline: space.s,
    blockSize: control.heightSmall,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.control,
    background: color.surface,
    color: color.ink,
    font: 'inherit',
    fontSize: size.small,
    lineHeight: 1,
    cursor: 'pointer',
  },
});
