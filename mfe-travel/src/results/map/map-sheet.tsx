import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { MapIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color, radius, shadow, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appendQuery } from '../../search/search-query.ts';
import { mapParameter } from '../filters/listing-filters.ts';

export interface MapSheetProps {
  /** Title of the map: `96 hotels, Amalfi Coast`. */
  readonly title: string;
  readonly currency: string;
  /** Without offers, only the button opens the sheet, so that it never covers why the list is empty. */
  readonly hasOffers: boolean;
  readonly children: ReactNode;
}

/**
 * Button that opens the map in a sheet if the window is too narrow for a map next to the list. The URL stores whether it
 * is open, so that the map is open again after a reload or on the way back from an offer.
 */
export function MapSheet({ title, currency, hasOffers, children }: MapSheetProps) {
  const { t } = useTranslation('mfe-travel');
  const { navigate, route } = useHost();
  const button = useRef<HTMLButtonElement>(null);
  const [mayOpen, setMayOpen] = useState(hasOffers);
  const isOpen = mayOpen && route.query[mapParameter] === 'open';
  const setIsOpen = (open: boolean) =>
    navigate(appendQuery(route.path, { ...route.query, [mapParameter]: open ? 'open' : undefined }), { replace: true });
  // The browser cannot restore the focus of a sheet that the URL opened, because nothing had focus before.
  useEffect(() => (isOpen ? () => button.current?.focus() : undefined), [isOpen]);
  return (
    <>
      <Raised>
        <Button
          ref={button}
          tone="ink"
          icon={<MapIcon />}
          aria-haspopup="dialog"
          onClick={() => {
            setMayOpen(true);
            setIsOpen(true);
          }}
        >
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
