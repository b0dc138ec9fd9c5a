import { fc } from '@fast-check/jest';

// A property's title contains its seed, and Stryker selects tests by title, so the seed must not change between runs.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 1 });
