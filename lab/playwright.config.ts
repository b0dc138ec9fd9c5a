import { defineConfig } from '@playwright/test';
import config from 'e2e/playwright.config';

const { projects: _, ...product } = config;

/** Times in the browser, for `npx -y pnpm@12 bench`: the product that the journeys start, with the benchmarks as its tests. */
export default defineConfig({ ...product, testDir: 'src/bench/journeys' });
