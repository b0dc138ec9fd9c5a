import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lateCode } from './late-code.ts';
import { LatePart } from './late-part.tsx';

const texts = { loading: 'Loading the list', failed: "The list didn't load.", retry: 'Try again' };
const part = { Part: () => <p>The list</p> };

it('says that the code did not come, and draws it on another try', async () => {
  let isDown = true;
  const code = lateCode(async () => {
    if (isDown) throw new Error('ChunkLoadError');
    return part;
  });
  await code.preload();
  render(
    <LatePart code={code} texts={texts}>
      {({ Part }) => <Part />}
    </LatePart>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading the list');
  expect(await screen.findByText("The list didn't load.")).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The list')).toBeInTheDocument();
});

it('draws at once what has come before, and fetches it once', async () => {
  let times = 0;
  const code = lateCode(async () => {
    times += 1;
    return part;
  });
  await code.preload();
  render(
    <LatePart code={code} texts={texts}>
      {({ Part }) => <Part />}
    </LatePart>,
  );
  expect(screen.getByText('The list')).toBeInTheDocument();
  expect(times).toBe(1);
});
