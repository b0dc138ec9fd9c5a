import { fc, test } from '@fast-check/jest';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { createDayGradient, toShareOfDay, type Sun } from './daylight-gradient.ts';
import { DaylightLine } from './daylight-line.tsx';

const stops = { night: 'night', dawn: 'dawn', glow: 'glow', day: 'day', dusk: 'dusk' };

it('draws the line of a day from 00 to 24', () => {
  expect(['00:00', '06:00', '12:00', '20:04', '24:00'].map(toShareOfDay)).toEqual([0, 25, 50, 83.61, 100]);
});

it('draws night, light and night, with hard edges at sunrise and sunset', () => {
  expect(createDayGradient({ sunrise: '06:00', sunset: '18:00' }, stops)).toBe(
    'linear-gradient(to right, night 0.00%, night 25.00%, dawn 25.00%, glow 32.00%, day 50.00%, glow 68.00%, dusk 75.00%, night 75.00%, night 100.00%)',
  );
});

it('draws light at both ends if the sun sets after midnight', () => {
  const css = createDayGradient({ sunrise: '03:00', sunset: '00:36' }, stops);
  expect(css).toContain('dusk 2.50%, night 2.50%, night 12.50%, dawn 12.50%');
  expect(css).toContain('dusk 102.50%)');
});

it('draws one colour beyond the polar circles on days without sunrise or sunset', () => {
  expect(createDayGradient('never', stops)).toBe('night');
  expect(createDayGradient('always', stops)).not.toContain('night');
});

const time = fc.integer({ min: 0, max: 1439 }).map((minute) => {
  const parts = [Math.floor(minute / 60), minute % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
});

test.prop([time, time])('never moves backwards along the line of the day', (sunrise, sunset) => {
  const shares = [...createDayGradient({ sunrise, sunset }, stops).matchAll(/(?<![\d.-])(-?[\d.]+)%/g)].map(
    ([, share]) => Number(share),
  );
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

it('stacks overlapping labels and omits minor ones', () => {
  render(
    <DaylightLine
      sun={{ sunrise: '09:40', sunset: '17:00' }}
      text="A day"
      marks={[
        { at: '11:00', label: 'Check-out', minor: true },
        { at: '09:40', label: 'Sunrise' },
        { at: '17:00', label: 'Sunset' },
      ]}
    />,
  );
  const getRow = (label: string) => screen.getByText(label).parentElement;
  expect(getRow('Sunrise')).toBe(getRow('Sunset'));
  expect(getRow('Check-out')).not.toBe(getRow('Sunrise'));
  expect(getRow('Check-out')).toHaveAttribute('data-minor', 'true');
});

it('describes the picture and labels its times', async () => {
  const sun: Sun = { sunrise: '05:43', sunset: '20:04' };
  const { container } = render(
    <DaylightLine
      sun={sun}
      text="Sunrise 05:43, sunset 20:04, check-in from 15:00"
      marker="15:00"
      marks={[
        { at: '15:00', label: 'Check-in from 15:00', main: true },
        { at: '20:04', label: 'Sunset 20:04' },
      ]}
    />,
  );
  expect(screen.getByRole('img')).toHaveAccessibleName('Sunrise 05:43, sunset 20:04, check-in from 15:00');
  expect(screen.getByText('Sunset 20:04')).toBeInTheDocument();
  expect(await findFaults(container)).toEqual([]);
});
