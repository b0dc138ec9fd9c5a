import styled from '@emotion/styled';
import { ChevronDownIcon, ChevronUpIcon } from '@travel/ui/pictures/icons/icons.tsx';
import type { ComponentProps, ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisclosure } from '../drop-panel/use-disclosure.ts';
import { PlacesPanel } from './places-panel.tsx';

/** Button that opens the panel of places, which covers the width of the page. */
export function PlacesMenu({ Button }: { Button: ComponentType<ComponentProps<'button'>> }) {
  const { t } = useTranslation('mfe-header');
  const { open, close, panelId, rootProps, buttonProps } = useDisclosure<HTMLDivElement>();

  return (
    <Root {...rootProps}>
      <Button {...buttonProps}>
        {t('places.title')}
        {open ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
      </Button>
      {open && <PlacesPanel id={panelId} onGo={close} />}
    </Root>
  );
}

const Root = styled.div({ position: 'static' });
