import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { media } from '../look/tokens/media.ts';
import { color, font } from '../look/tokens/tokens.ts';

/** A button styled as a link: "Clear all", "Send a new code". It runs an action and does not navigate. */
export const TextButton = (props: ComponentProps<'button'>) => <Pressable type="button" {...props} />;

const Pressable = styled.button({
  appearance: 'none',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.link,
  fontWeight: font.strong,
  textAlign: 'start',
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: '0.28em',
  borderRadius: 2,
  cursor: 'pointer',
  '[data-ground=night] &:not([data-ground=day] *)': { color: color.onNight },
  [media.hover]: { '&:hover': { textDecorationThickness: 2 } },
  '&:disabled': { color: color.ink2, cursor: 'not-allowed' },
});
