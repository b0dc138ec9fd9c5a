import styled from '@emotion/styled';
import { useState } from 'react';
import { ButtonLink } from '../../src/actions/button-link.tsx';
import { Button } from '../../src/actions/button.tsx';
import { IconButton } from '../../src/actions/icon-button.tsx';
import { TextButton } from '../../src/actions/text-button.tsx';
import { CloseIcon, FiltersIcon, LockIcon, SearchIcon } from '../../src/pictures/icons/icons.tsx';
import { Link } from '../../src/actions/link.tsx';
import { Chip } from '../../src/cards/chip.tsx';
import { Score } from '../../src/cards/score.tsx';
import { Tag } from '../../src/cards/tag.tsx';
import { space } from '../../src/look/tokens/tokens.ts';

export function Actions() {
  const [working, setWorking] = useState(false);
  const [pressed, setPressed] = useState(true);

  return (
    <Stack>
      <Row>
        <Button tone="accent" size="main" icon={<SearchIcon />}>
          Search hotels
        </Button>
        <Button tone="accent" icon={<LockIcon />} working={working} onClick={() => setWorking(true)}>
          Pay Now
        </Button>
        <Button tone="ink" working={working} onClick={() => setWorking(true)}>
          Update search
        </Button>
        <Button>Choose another month</Button>
        <Button tone="quiet">Cancel</Button>
        <Button tone="negative">Delete</Button>
        <ButtonLink href="#x" tone="ink">
          See the plans
        </ButtonLink>
      </Row>
      <Row>
        <Button tone="accent" working icon={<LockIcon />}>
          Pay Now
        </Button>
        <Button tone="accent" working>
          Apply
        </Button>
        <Button tone="ink" size="small" working>
          Unapply
        </Button>
        <Button tone="accent" disabled disabledReason="Tick the box above first.">
          Pay Now
        </Button>
        <Button size="small">Voucher</Button>
        <Button size="small" tone="ink">
          Selected
        </Button>
        <IconButton label="Close" icon={<CloseIcon />} />
        <IconButton label="Search" tone="raised" icon={<SearchIcon />} />
        <IconButton label="More" tone="outline" icon={<FiltersIcon />} />
      </Row>
      <Row>
        <Link href="#privacy" newTab="opens in a new tab">
          privacy policy
        </Link>
        <Link href="#x" strong>
          All 38 picks
        </Link>
        <TextButton>Clear all</TextButton>
      </Row>
      <Row>
        <Chip pressed={pressed} icon={<FiltersIcon size={16} />} onClick={() => setPressed(!pressed)}>
          Filters · 4
        </Chip>
        <Chip pressed={!pressed}>4 stars</Chip>
        <Chip removeLabel="remove">Sea view</Chip>
        <Chip removeLabel="remove">Free cancellation</Chip>
        <Tag>checkout/page v7</Tag>
        <Tag tone="positive">Confirmed</Tag>
        <Tag tone="warning">Pay by 1 May</Tag>
        <Tag tone="negative">EXPIRED</Tag>
        <Tag tone="accent">New</Tag>
        <Tag tone="edged">Default</Tag>
        <Score>9.4</Score>
        <Score scale="large">9.4</Score>
      </Row>
    </Stack>
  );
}

const Stack = styled.div({ display: 'grid', gap: space.l });
const Row = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: space.s });
