import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { MapIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color, radius, shadow, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { appendQuery } from '../../search/search-query.ts';
import { mapParameter } from '../filters/listing-filters.ts';

export interface MapSheetProps {
  /** Title of the map: `96 hotels, Amalfi Coast`. */
  readonly title: string;
  readonly currency: string;
  readonly children: ReactNode;
}

/**
 * Button that opens the map in a sheet if the window is too narrow for a map next to the list. The URL stores whether it
 * is open, so that the map is open again after a reload or on the way back from an offer.
 */
export function MapSheet({ title, currency, children }: MapSheetProps) {
  const { t } = useTranslation('mfe-travel');
  const { navigate, route } = useHost();
  const isOpen = route.query[mapParameter] === 'open';
  const setIsOpen = (open: boolean) =>
    navigate(appendQuery(route.path, { ...route.query, [mapParameter]: open ? 'open' : undefined }), { replace: true });
  return (
    <>
      <Raised>
        <Button tone="ink" icon={<MapIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('results.map.open')}
        </Button>
      </Raised>
      {isOpen && (
        <Dialog title={title} closeLabel={t('results.map.close')} width={1180} onClose={() => setIsOpen(false)}>
          <Currency>{currency}</Currency>
          <Box>{children}</Box>
        </Dialog>
      )}
    </>
  );
}

const Raised = styled.div({
  borderRadius: `max(${radius.chip}, ${radius.control})`,
  boxShadow: shadow.raised,
  '& > button': { borderRadius: 'inherit' },
});

const Currency = styled.p(type.small, { color: color.ink2, marginBlockStart: `-${space.s}` });

const Box = styled.div({
  position: 'relative',
  blockSize: 'max(300px, 100dvb - 124px)',
  marginBlockStart: space.s,
  borderRadius: radius.card,
  overflow: 'clip',
});
