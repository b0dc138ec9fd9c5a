import styled from '@emotion/styled';
import type { ConsentPurpose } from '@travel/contracts/consents';
import { Button } from '@travel/ui/button';
import { Checkbox } from '@travel/ui/checkbox';
import { media } from '@travel/ui/media';
import { color, font, radius, shadow, size, space } from '@travel/ui/tokens';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purpose } from './purposes.ts';

interface ConsentNoticeProps {
  readonly purposes: readonly Purpose[];
  readonly agreed: ReadonlySet<ConsentPurpose>;
  readonly brand: string;
  /** Somebody asked for it: it takes the focus. One that comes by itself leaves it where it is. */
  readonly isWanted: boolean;
  readonly onDecide: (agreed: ReadonlySet<ConsentPurpose>) => void;
}

/** Asks what may be loaded of others: nothing is ticked beforehand, and to decline is as near as to agree. */
export function ConsentNotice({ purposes, agreed, brand, isWanted, onDecide }: ConsentNoticeProps) {
  const { t } = useTranslation('shell');
  const [ticked, tick] = useState(agreed);
  const title = useId();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) notice.current?.focus();
  }, [isWanted]);
  const set = (purpose: ConsentPurpose, isTicked: boolean) =>
    tick((before) => new Set([...before].filter((one) => one !== purpose).concat(isTicked ? [purpose] : [])));

  return (
    <Notice ref={notice} tabIndex={-1} aria-labelledby={title}>
      <Title id={title}>{t('consent.title')}</Title>
      <p>{t('consent.text', { brand })}</p>
      <Boxes>
        {purposes.map(({ purpose, host }) => (
          <Checkbox
            key={purpose}
            label={t(`consent.${purpose}.label`)}
            help={t(`consent.${purpose}.help`, { host, brand })}
            checked={ticked.has(purpose)}
            onChecked={(isTicked) => set(purpose, isTicked)}
          />
        ))}
      </Boxes>
      <Actions>
        <Button onClick={() => onDecide(ticked)}>{t(ticked.size > 0 ? 'consent.chosen' : 'consent.none')}</Button>
        <Button onClick={() => onDecide(new Set(purposes.map(({ purpose }) => purpose)))}>{t('consent.all')}</Button>
      </Actions>
    </Notice>
  );
}

const Notice = styled.section({
  position: 'fixed',
  zIndex: 10,
  insetBlockEnd: `max(${space.m}, env(safe-area-inset-bottom))`,
  insetInlineStart: space.m,
  inlineSize: 'min(440px, calc(100dvi - 32px))',
  maxBlockSize: 'calc(100dvb - 32px)',
  overflow: 'auto',
  display: 'grid',
  gap: space.m,
  padding: space.l,
  background: color.surface,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.raised,
  fontSize: size.small,
  '& > p': { margin: 0 },
  [media.phone]: { insetInline: space.s, inlineSize: 'auto', padding: space.m, gap: space.s },
});

const Title = styled.h2({ margin: 0, fontFamily: font.text, fontSize: size.body, fontWeight: font.strong });
const Boxes = styled.div({ display: 'grid', gap: space.s });
const Actions = styled.div({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space.s });
