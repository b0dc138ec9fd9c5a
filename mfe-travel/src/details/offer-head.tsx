import styled from '@emotion/styled';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { GuestRating } from '../offers/guest-rating.tsx';

interface OfferHeadProps {
  readonly name: string;
  /** Line above the name: type and area. */
  readonly kind: ReactNode;
  /** Guest rating in tenths: 94 means 9.4. */
  readonly score: number;
  readonly reviews: number;
  readonly address: string;
  readonly note: string;
  readonly description: string;
  /** Language of the description if it is not that of the page. */
  readonly descriptionLang?: string | undefined;
}

export function OfferHead(props: OfferHeadProps) {
  const { name, kind, score, reviews, address, note, description, descriptionLang } = props;
  return (
    <header>
      <Kind>{kind}</Kind>
      <Head>
        <h1 css={type.place}>{name}</h1>
        <GuestRating score={score} reviews={reviews} scale="large" />
      </Head>
      <Quiet>
        <bdi>{address}</bdi>
        {note && ` · ${note}`}
      </Quiet>
      <Description {...(descriptionLang && { lang: descriptionLang, dir: 'auto' })}>{description}</Description>
    </header>
  );
}

const Kind = styled.p(type.small, { color: color.ink2, marginBlockEnd: space.xxs });
const Head = styled.div({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', gap: space.m });
const Quiet = styled.p(type.body, { color: color.ink2, marginBlockStart: space.xs });
const Description = styled.p(type.lead, { marginBlockStart: space.m, maxInlineSize: '62ch' });
