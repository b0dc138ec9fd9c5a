import styled from '@emotion/styled';
import { IconButton } from '@travel/ui/actions/icon-button.tsx';
import { MinusIcon, PlusIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, radius, shadow, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { roundDownMetres } from './labels/map-labels.ts';
import type { MapStore } from './map-store.ts';

const widest = 110;

interface MapToolsProps {
  readonly map: MapStore;
  readonly unitMetres: number;
  readonly onZoom: (factor: number) => void;
  /** Scale of the drawn map, for the scale bar; null while street tiles are shown. */
  readonly drawn: { readonly gridMetres: number } | null;
}

/** Shows the zoom buttons and the scale of the map. */
export function MapTools({ map, unitMetres, onZoom, drawn }: MapToolsProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const { least, most } = useStore(map, (state) => state.limits);
  const metres = useStore(map, ({ view }) => roundDownMetres((widest / view.scale) * unitMetres));
  const width = useStore(map, ({ view }) => Math.round((metres / unitMetres) * view.scale));
  const nearest = useStore(map, ({ view }) => view.scale >= most);
  const farthest = useStore(map, ({ view }) => view.scale <= least);
  const formatDistance = (value: number): string =>
    new Intl.NumberFormat(locale.language, {
      style: 'unit',
      unit: value < 1000 ? 'meter' : 'kilometer',
    }).format(value < 1000 ? value : value / 1000);
  const length = formatDistance(metres);

  return (
    <>
      <Zoom>
        <IconButton
          label={t('results.map.nearer')}
          icon={<PlusIcon />}
          disabled={nearest}
          onClick={() => onZoom(1.8)}
        />
        <IconButton
          label={t('results.map.farther')}
          icon={<MinusIcon />}
          disabled={farthest}
          onClick={() => onZoom(1 / 1.8)}
        />
      </Zoom>
      <Stretch aria-hidden>
        <span style={{ inlineSize: width }} />
        {length}
        {drawn && <small>{t('results.map.drawn', { grid: formatDistance(drawn.gridMetres) })}</small>}
      </Stretch>
    </>
  );
}

const Zoom = styled.div({
  position: 'absolute',
  insetBlockEnd: space.m,
  insetInlineEnd: space.m,
  // On phones the small card covers the full width at the bottom, so the buttons are at the top.
  [media.phone]: { insetBlock: `${space.m} auto` },
  display: 'grid',
  overflow: 'clip',
  borderRadius: radius.control,
  background: color.surface,
  boxShadow: shadow.raised,
  '& > button': { borderRadius: 0, inlineSize: 44, blockSize: 44 },
  '& > button + button': { borderBlockStart: `1px solid ${color.line}` },
});

const Stretch = styled.p({
  position: 'absolute',
  insetBlockEnd: space.m,
  insetInlineStart: space.m,
  paddingInline: 6,
  borderRadius: 4,
  background: 'color-mix(in oklab, var(--map-land) 92%, transparent)',
  maxInlineSize: 'calc(100% - 92px)',
  pointerEvents: 'none',
  color: color.ink,
  fontSize: size.caption,
  fontWeight: font.medium,
  '& > small': { display: 'block', fontSize: 'inherit', fontWeight: font.regular },
  '& > span': {
    display: 'block',
    blockSize: 5,
    marginBlockEnd: 2,
    border: `1.5px solid ${color.ink}`,
    borderBlockStart: 0,
  },
});
