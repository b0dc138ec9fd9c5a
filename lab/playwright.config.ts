import { defineConfig } from '@playwright/test';
import config from 'e2e/playwright.config';

const { projects: _, ...product } = config;

/**
 * Runs the browser benchmarks of `npx -y pnpm@12 bench`, on the product that the configuration of the journeys starts.
 */
export default defineConfig({ ...product, testDir: 'src/bench/journeys' });
