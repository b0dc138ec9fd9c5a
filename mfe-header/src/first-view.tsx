import type { FirstViewRequest, RenderFirstView } from '@travel/contracts/host/first-view.schema';
import { defineFirstView } from '@travel/ui/remote/first-view.tsx';
import { defineHeader } from './bar/define-header.tsx';
import { HeaderV1 } from './v1/header-v1.tsx';
import { HeaderV2 } from './v2/header-v2.tsx';
import { HeaderV3 } from './v3/header-v3.tsx';

const views: Readonly<Record<FirstViewRequest['module'], RenderFirstView>> = {
  'header/v1': defineFirstView('header/v1', defineHeader(HeaderV1), {}, () => ({})),
  'header/v2': defineFirstView('header/v2', defineHeader(HeaderV2), {}, () => ({})),
  'header/v3': defineFirstView('header/v3', defineHeader(HeaderV3), {}, () => ({})),
};

export const renderFirstView: RenderFirstView = (request) => {
  const render = views[request.module];
  if (!render) throw new Error(`${request.module} is no header`);
  return render(request);
};
