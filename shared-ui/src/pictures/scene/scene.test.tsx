import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { motifDrawings, motifKinds } from '@travel/contracts/endpoints/reference/places';
import { fireEvent, render, screen } from '@testing-library/react';
import { findFaults } from '@travel/tooling/jest/browser/accessibility';
import { sceneFolder } from './scene-folder.ts';
import { Scene } from './scene.tsx';
import { getHour, isSceneName, sceneKinds, sceneUrl, getSky } from './scenes.ts';

const hours = ['dusk', 'rose', 'noon', 'night', 'blue', 'steel', 'mist'] as const;

describe('a scene', () => {
  it('reserves the space of a picture and loads it lazily', () => {
    render(<Scene src="/coast.avif" alt="Praiano at dusk" hour="dusk" />);
    const image = screen.getByRole('img', { name: 'Praiano at dusk' });
    expect(image).toHaveAttribute('width', '960');
    expect(image).toHaveAttribute('height', '600');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('loads a picture of the first screen immediately, in the shape for phones', () => {
    const { container } = render(<Scene first src="/hero.avif" phoneSrc="/hero-phone.avif" alt="" hour="dusk" />);
    expect(container.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
    expect(container.querySelector('source')).toHaveAttribute('media', '(max-width: 599.98px)');
  });

  it('shows sky colours and the text if a picture fails to load', async () => {
    const { container, rerender } = render(<Scene src="/gone.avif" alt="Praiano at dusk" hour="dusk" />);
    fireEvent.error(screen.getByRole('img'));
    expect(container.querySelector('img')).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Praiano at dusk' })).toBeInTheDocument();
    expect(await findFaults(container)).toEqual([]);
    rerender(<Scene src="/there.avif" alt="Praiano at dusk" hour="dusk" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/there.avif');
  });
});

describe('the ready scenes', () => {
  const files = readdirSync(sceneFolder);

  it('includes a small file for every picture name in the types', () => {
    const newer = new Set<string>(motifKinds.flatMap((kind) => [kind, `${kind}room`, `${kind}hall`]));
    const drawn: Partial<Record<(typeof hours)[number], readonly number[]>> = motifDrawings;
    for (const kind of sceneKinds.split('|')) {
      for (const hour of hours) {
        for (const number of newer.has(kind) ? (drawn[hour] ?? []) : [1, 2, 3]) {
          const name = `${kind}-${hour}-${number}`;
          expect(files).toContain(`${name}.avif`);
          expect(statSync(new URL(`${name}.avif`, sceneFolder)).size).toBeLessThan(40_000);
        }
      }
    }
  });

  it('lists each picture', () => {
    const list: { file: string }[] = JSON.parse(readFileSync(new URL('index.json', sceneFolder), 'utf8'));
    expect(new Set(list.map(({ file }) => file))).toEqual(new Set(files.filter((file) => file.endsWith('.avif'))));
  });

  it('recognises the names of pictures', () => {
    expect(['coast-dusk-1', 'suite-steel-3', 'liner-mist-2'].every(isSceneName)).toBe(true);
    expect(['coast-dusk-4', 'coast-dusk', '-dusk-1', 'coast-toString-1', 'coast-dusk-1-1'].filter(isSceneName)).toEqual(
      [],
    );
    expect(getHour('pool-noon-2')).toBe('noon');
    expect(sceneUrl('http://127.0.0.1:3100/scenes/', 'pool-noon-2')).toBe(
      'http://127.0.0.1:3100/scenes/pool-noon-2.avif',
    );
    expect(getSky('dusk')).toMatch(/^linear-gradient\(to bottom, #0F3D4D, .*#FFC76A\)$/);
  });
});
