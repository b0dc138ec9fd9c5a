import { TestEnvironment } from 'jest-environment-jsdom';
import { compileOnce } from './compile-once.ts';

compileOnce();

export { TestEnvironment as default };
