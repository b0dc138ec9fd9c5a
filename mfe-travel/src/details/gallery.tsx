import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { PicturesIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfferPicture } from '../offers/offer-picture.tsx';
import type { DrawnScene } from '../offers/offer.ts';
import { getDrawingName } from '../offers/picture-url.ts';
import { VisitContext } from '../offers/visit-context.ts';

/** Number of small pictures next to the large picture; the dialog shows all pictures. */
const beside = 4;

const getSceneKey = (scene: DrawnScene): string => scene.photo?.url ?? getDrawingName(scene);

interface GalleryProps {
  readonly name: string;
  /** The pictures of the supplier, or drawings. */
  readonly scenes: readonly DrawnScene[];
}

export function Gallery({ name, scenes: supplied }: GalleryProps) {
  const scenes = use(VisitContext)?.addPhoto(supplied) ?? supplied;
  const { t } = useTranslation('mfe-travel');
  const [isOpen, setIsOpen] = useState(false);
  const [cover, ...others] = scenes;
  return (
    <Frame>
      <Cover scene={cover} first />
      {others.slice(0, beside).map((scene) => (
        <Small key={getSceneKey(scene)} scene={scene} />
      ))}
      {supplied.every(({ photo }) => !photo) && <Note>{t('details.illustrations')}</Note>}
      <All>
        <Button size="small" icon={<PicturesIcon size={18} />} onClick={() => setIsOpen(true)}>
          {t('details.pictures', { count: scenes.length })}
        </Button>
      </All>
      {isOpen && (
        <Dialog
          title={t('details.picturesOf', { name })}
          closeLabel={t('details.close')}
          closesOutside
          width={960}
          onClose={() => setIsOpen(false)}
        >
          <List>
            {scenes.map((scene, at) => (
              <li key={getSceneKey(scene)}>
                <OfferPicture
                  scene={scene}
                  alt={t('details.picture', {
                    kind: scene.photo?.alt ?? t(`details.scene.${scene.kind}`),
                    number: at + 1,
                    count: scenes.length,
                  })}
                />
              </li>
            ))}
          </List>
        </Dialog>
      )}
    </Frame>
  );
}

const Frame = styled.div({
  position: 'relative',
  display: 'grid',
  gap: space.xs,
  overflow: 'clip',
  borderRadius: radius.card,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [media.tablet]: {
    gridTemplateColumns: 'minmax(0, 1.9fr) minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'repeat(2, clamp(120px, 15vw, 206px))',
    // With only three small pictures, the last picture spans two columns. The button for all pictures follows it.
    '& > :nth-of-type(4):nth-last-of-type(2)': { gridColumn: 'span 2' },
  },
});

const Cover = styled(OfferPicture)({
  aspectRatio: '16 / 10',
  [media.tablet]: { gridRow: 'span 2', aspectRatio: 'auto' },
});
const Small = styled(OfferPicture)({ [media.phone]: { display: 'none' } });
const Note = styled.span(type.small, {
  position: 'absolute',
  insetBlockEnd: space.m,
  insetInlineStart: space.m,
  padding: `2px ${space.s}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.ink2,
});
const All = styled.div({ position: 'absolute', insetBlockEnd: space.m, insetInlineEnd: space.m });

const List = styled.ul({
  display: 'grid',
  gap: space.m,
  listStyle: 'none',
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
  '& li > div': { borderRadius: radius.card },
});
