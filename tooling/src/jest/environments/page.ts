import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { compileOnce } from './compile-once.ts';
import { exitAtOnce } from './exit-at-once.ts';
import { reportProcessorTime } from './processor-time.ts';
import { installQuickSelectors } from './quick-selectors.ts';

compileOnce();
exitAtOnce();

class Page extends JsdomEnvironment {
  readonly #testPath: string;

  constructor(...given: ConstructorParameters<typeof JsdomEnvironment>) {
    super(...given);
    installQuickSelectors(this.global.document);
    this.#testPath = given[1].testPath;
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    reportProcessorTime(this.#testPath);
  }
}

export { Page as default };
