import styled from '@emotion/styled';
import heroHarbor from '../../scenes/hero-harbor.avif';
import heroMain from '../../scenes/hero-main.avif';
import heroMainPhone from '../../scenes/hero-main-phone.avif';
import heroSkyline from '../../scenes/hero-skyline.avif';
import {
  ActivitiesIcon,
  CarsIcon,
  CruisesIcon,
  FlightsIcon,
  HolidayRentalsIcon,
  HotelsIcon,
  ResortsIcon,
  StaysIcon,
  TransfersIcon,
} from '../../src/pictures/icons/icons.tsx';
import { Logo, type Look } from '../../src/pictures/icons/logos.tsx';
import { Link } from '../../src/actions/link.tsx';
import { Scene } from '../../src/pictures/scene/scene.tsx';
import { Tabs } from '../../src/actions/tabs.tsx';
import { color, radius, shadow, space } from '../../src/look/tokens/tokens.ts';
import { type } from '../../src/look/tokens/type.ts';

const heroes: Record<Look, { name: string; src: string; line: string }> = {
  almanac: { name: 'Almanac', src: heroMain, line: 'Arrive in the good light.' },
  skyline: { name: 'Skyline', src: heroSkyline, line: 'Land at six. Check in by seven.' },
  harbor: { name: 'Harbor', src: heroHarbor, line: 'A week by slow water' },
};

const tabs = [
  { href: '/', label: 'Hotels', icon: <HotelsIcon /> },
  { href: '/flight', label: 'Flights', icon: <FlightsIcon /> },
  { href: '/cars', label: 'Cars', icon: <CarsIcon /> },
  { href: '/activities', label: 'Activities', icon: <ActivitiesIcon /> },
  { href: '/transfers', label: 'Transfers', icon: <TransfersIcon /> },
  { href: '/resorts', label: 'Resorts', icon: <ResortsIcon /> },
  { href: '/stays', label: 'Stays', icon: <StaysIcon /> },
  { href: '/holidaystays', label: 'Holiday rentals', icon: <HolidayRentalsIcon /> },
  { href: '/cruises', label: 'Cruises', icon: <CruisesIcon /> },
];

const isLook = (text: string | undefined): text is Look => text !== undefined && text in heroes;

/** Logo, display type, picture and product tabs. */
export function Heads() {
  const look = document.documentElement.dataset.look;
  const shown: Look = isLook(look) ? look : 'almanac';
  const { name, src, line } = heroes[shown];
  const [current] = ['/'];

  return (
    <>
      <Night data-ground="night">
        <Brand>
          <Logo look={shown} />
          {name}
        </Brand>
        <Link href="#fields">My trips</Link>
      </Night>
      <Hero
        src={src}
        phoneSrc={shown === 'almanac' ? heroMainPhone : undefined}
        alt=""
        width={1920}
        height={1080}
        hour="dusk"
        first
      />
      <h1 css={type.hero}>{line}</h1>
      <Panel>
        <Tabs label="Products" tabs={tabs} current={current} />
      </Panel>
      <Tabs
        label="Trips"
        tabs={[
          { href: '/a', label: 'Upcoming 2' },
          { href: '/b', label: 'Past 7' },
        ]}
        current="/a"
      />
    </>
  );
}

const Night = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space.xl,
  padding: space.m,
  background: color.night,
  color: color.onNight,
});
const Brand = styled.span(type.titleSmall, { display: 'flex', alignItems: 'center', gap: space.s });
const Hero = styled(Scene)({ blockSize: 280, marginBlockEnd: space.l });
const Panel = styled.div({
  marginBlock: space.l,
  paddingInline: space.s,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: shadow.raised,
});
