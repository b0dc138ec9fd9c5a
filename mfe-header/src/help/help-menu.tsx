import styled from '@emotion/styled';
import { color, size, space } from '@travel/ui/look/tokens/tokens.ts';
import type { ComponentProps, ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Anchored, DropPanel } from '../drop-panel/drop-panel.tsx';
import { useDisclosure } from '../drop-panel/use-disclosure.ts';
import { HelpList } from './help-list.tsx';

interface HelpMenuProps {
  readonly Button: ComponentType<ComponentProps<'button'>>;
  readonly side?: 'start' | 'end';
}

/**
 * Opens the support contacts. Phone number and e-mail address are shown as text, so that they are useful on devices
 * without a phone or mail program.
 */
export function HelpMenu({ Button, side = 'start' }: HelpMenuProps) {
  const { t } = useTranslation('mfe-header');
  const { open, panelId, rootProps, buttonProps } = useDisclosure<HTMLDivElement>();

  return (
    <Anchored {...rootProps}>
      <Button {...buttonProps}>{t('help.title')}</Button>
      {open && (
        <DropPanel id={panelId} data-side={side} data-ground="day">
          <Lead>{t('help.lead')}</Lead>
          <HelpList />
        </DropPanel>
      )}
    </Anchored>
  );
}

const Lead = styled.p({ padding: `${space.xs} ${space.s}`, color: color.ink2, fontSize: size.small });
