import styled from '@emotion/styled';
import type { Money } from '@travel/contracts/money';
import { ButtonLink } from '@travel/ui/button-link';
import { ArrowEndIcon } from '@travel/ui/icons';
import { Price } from '@travel/ui/price';
import { Scene } from '@travel/ui/scene';
import { color, font, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useHost } from '../host/host-context.tsx';
import { usePageLink } from '../host/use-page-link.ts';
import { useScenery } from '../places/scenes/use-scenery.ts';
import { resultsId } from './results-column.ts';

/** What letting one filter go brings. */
interface LetGo {
  readonly key: string;
  readonly label: string;
  /** `17 hotels from` */
  readonly brings: string;
  readonly from: Money;
  readonly onGo: () => void;
}

interface NothingFoundProps {
  readonly title: string;
  readonly text: string;
  /** Where there is nothing at all: what may help. */
  readonly wayOn?: { readonly href: string; readonly label: string };
  readonly letGo?: readonly LetGo[];
}

/** Nothing fits: each filter with what clearing it brings, or why there is nothing at all. */
export function NothingFound({ title, text, wayOn, letGo = [] }: NothingFoundProps) {
  const { locale } = useHost();
  const { quiet } = useScenery();
  const link = usePageLink();
  return (
    <section id={resultsId} tabIndex={-1}>
      <Picture src={quiet} alt="" />
      <Title>{title}</Title>
      <Text>{text}</Text>
      {wayOn && (
        <ButtonLink tone="accent" {...link(wayOn.href)}>
          {wayOn.label}
        </ButtonLink>
      )}
      <ul>
        {letGo.map(({ key, label, brings, from, onGo }) => (
          <Line key={key}>
            <Go type="button" onClick={onGo}>
              <b>{label}</b>
              <span>
                {brings} <Price value={from} language={locale.language} />
              </span>
              <ArrowEndIcon size={18} />
            </Go>
          </Line>
        ))}
      </ul>
    </section>
  );
}

const Picture = styled(Scene)({ blockSize: 168, borderRadius: radius.card, marginBlockEnd: space.l });
const Title = styled.h2(type.section);
const Text = styled.p(type.lead, { color: color.ink2, marginBlock: `${space.xs} ${space.l}`, maxInlineSize: '60ch' });
const Line = styled.li({ borderBlockStart: `1px solid ${color.line}`, listStyle: 'none' });

const Go = styled.button({
  appearance: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  inlineSize: '100%',
  minBlockSize: 52,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.ink,
  textAlign: 'start',
  cursor: 'pointer',
  '& b': { flex: 1, ...type.body, fontWeight: font.strong },
  '& > span': { ...type.small, color: color.ink2, '& bdi': { color: color.ink } },
  '&:hover b': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
