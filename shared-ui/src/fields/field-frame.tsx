import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, font, size } from '../look/tokens/tokens.ts';

export interface FieldTexts {
  label: ReactNode;
  /** Explains the expected input; replaced by an error. */
  help?: ReactNode;
  /** The problem and how to fix it; the field retains the typed text. */
  error?: ReactNode;
}

export interface FieldIds {
  field: string;
  note: string;
}

/** A label above a field, and below it help or an error, which is announced when it appears. */
export function FieldFrame({ label, help, error, ids, children }: FieldTexts & { ids: FieldIds; children: ReactNode }) {
  return (
    <Frame>
      <FieldLabel htmlFor={ids.field}>{label}</FieldLabel>
      {children}
      <FieldNote id={ids.note} help={help} error={error} />
    </Frame>
  );
}

/** Help or error under a field. The element is always present, so that changes are announced. */
export function FieldNote({ id, help, error }: Omit<FieldTexts, 'label'> & { id: string }) {
  return (
    <Note id={id} aria-live="polite" data-error={Boolean(error)}>
      {error || help}
    </Note>
  );
}

const Frame = styled.div({ display: 'grid', alignContent: 'start', minInlineSize: 0 });

export const FieldLabel = styled.label({
  justifySelf: 'start',
  marginBlockEnd: 4,
  color: color.ink2,
  fontSize: size.caption,
  fontWeight: font.strong,
  lineHeight: 1.5,
});

const Note = styled.p({
  fontSize: size.small,
  color: color.ink2,
  '&:not(:empty)': { marginBlockStart: 6 },
  '&[data-error=true]': { color: color.negative, fontWeight: font.medium },
});
